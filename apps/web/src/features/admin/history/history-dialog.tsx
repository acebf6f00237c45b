import { AUDIT_MAX, type AuditEntry, type AuditSubject } from '@sixfold/contract';
import type { ReactNode } from 'react';
import { getAudit } from '../../../lib/api/admin-calls.ts';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/errors.ts';
import { useResource } from '../../../lib/api/resource.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';
import { Moment } from '../../../ui/table-cells.tsx';
import { adminResource } from '../api/admin-cache.ts';
import { useDialog } from '../use-dialog.tsx';
import { ACTION_LABELS, changeText } from './change-text.ts';

export interface HistorySubject {
  subject: AuditSubject;
  id: number;
  name: ReactNode;
}

/** Shows who changed what, and when. */
export const useHistoryDialog = () =>
  useDialog<HistorySubject>(({ subject, id, name }, { open, onClose }) => (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="History" description={name}>
      <Entries subject={subject} id={id} />
    </Dialog>
  ));

const historyOf = (subject: AuditSubject, id: number) =>
  adminResource('audit', [subject, id], {
    load: async ({ signal }) => (await call(getAudit, { query: { subject, id }, signal })).data,
  });

function Entries({ subject, id }: Pick<HistorySubject, 'subject' | 'id'>) {
  const { data, error, reload } = useResource(historyOf(subject, id));
  return (
    <LoadedList
      rows={data?.entries}
      failure={error ? messageOf(error, 'Failed to load history') : undefined}
      onRetry={reload}
      loading="Loading history..."
      empty={subject === 'wordList' ? 'The list has never been replaced.' : 'No admin has changed anything here yet.'}
    >
      {(entries) => (
        <>
          <ol className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          {data?.hasMore && <p className="mt-3 text-sm text-ink-soft">Only the latest {AUDIT_MAX} are shown.</p>}
        </>
      )}
    </LoadedList>
  );
}

export const Entry = ({ entry: { at, by, action, changes } }: { entry: AuditEntry }) => (
  <li className="grid gap-1 py-3 first:pt-0">
    <div className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        <strong>{ACTION_LABELS[action]}</strong>
        {by !== null && ` by ${by}`}
      </span>
      <span className="text-sm text-ink-soft">
        <Moment at={at} />
      </span>
    </div>
    {changes.length > 0 && (
      <ul className="text-ink-soft">
        {changes.map((change) => (
          <li key={change.field} className="wrap-anywhere whitespace-pre-wrap">
            {changeText(change, action)}
          </li>
        ))}
      </ul>
    )}
  </li>
);
