import { Check, Undo2 } from 'lucide-react';
import { Badge, Moment } from '../../../ui/table-cells.tsx';
import { Button } from '../../../ui/button.tsx';
import { columnsOf } from '../../../ui/data-table.tsx';
import type { Marking } from '../api/reports.ts';
import { formatCount } from '../format-count.ts';
import { useInlineChange } from '../use-inline-change.ts';

interface MarkOptions {
  /** 'Feedback' or 'Crash report', for the notices. */
  noun: string;
  mark: (marking: Marking) => Promise<unknown>;
}

/** The columns that end every list of reports: the state, and the button that changes it. */
export function stateColumns<T extends Marking>(options: MarkOptions) {
  const column = columnsOf<T>();
  return [
    column.display({
      id: 'done',
      header: 'State',
      cell: ({ row: { original } }) => (
        <Badge tone={original.done ? 'green' : 'yellow'}>{original.done ? 'Done' : 'Open'}</Badge>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { inCard: 'plain' },
      cell: ({ row: { original } }) => <MarkButton id={original.id} done={original.done} {...options} />,
    }),
  ];
}

function MarkButton({ id, done, noun, mark }: Marking & MarkOptions) {
  const { change, pending } = useInlineChange({
    send: mark,
    done: (next) => (next.done ? `${noun} marked as done.` : `${noun} reopened.`),
    failed: `Failed to update ${noun.toLowerCase()}`,
  });
  const Icon = done ? Undo2 : Check;
  return (
    <Button
      variant="secondary"
      className="min-[60rem]:whitespace-nowrap"
      aria-disabled={pending !== undefined}
      onClick={() => change({ id, done: !done })}
    >
      <Icon aria-hidden size={18} />
      {done ? 'Reopen' : 'Mark Done'}
    </Button>
  );
}

export const MomentCell = ({ at }: { at: string }) => (
  <div className="text-sm">
    <Moment at={at} />
  </div>
);

interface ContextProps {
  url: string | null;
  userAgent: string | null;
  sessionMinutes: number | null;
}

/** Where and how a report was sent. Never a link: anyone can send a report. */
export const ReportContext = ({ url, userAgent, sessionMinutes }: ContextProps) => (
  <div className="text-sm leading-snug wrap-anywhere text-ink-soft">
    {url !== null && <div>{url}</div>}
    {userAgent !== null && <div>{userAgent}</div>}
    {sessionMinutes !== null && <div>Session: {formatCount(sessionMinutes)} min</div>}
  </div>
);
