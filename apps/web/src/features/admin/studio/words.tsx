import type { BannedUse, ListedWord, listWords, ReplyOf } from '@sixfold/contract';
import { formatShortDate } from '@sixfold/game';
import { Ban, FileUp, History, Plus, Undo2 } from 'lucide-react';
import { useMemo, useRef, type RefObject } from 'react';
import { useResource } from '../../../lib/api/resource.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { columnsOf, DataTable } from '../../../ui/data-table.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Badge, DateAndAuthor, Moment } from '../../../ui/table-cells.tsx';
import { restoreBuiltInWords, wordsIn } from '../api/words.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { formatCount } from '../format-count.ts';
import { useHistoryDialog, type HistorySubject } from '../history/history-dialog.tsx';
import { PagedTable } from '../paged-table.tsx';
import { PuzzleWords, wordsOf } from '../puzzle-cells.tsx';
import { RowActions } from '../row-actions.tsx';
import { Section } from '../section.tsx';
import { SearchBox } from '../tab-layout.tsx';
import { useDialog } from '../use-dialog.tsx';
import { useView, type View } from '../view.ts';
import { RULE_LABELS } from '../labels.ts';
import { WordDialog, type WordSubject } from './word-dialog.tsx';
import { WordFileDialog } from './word-file-dialog.tsx';

const RULES: readonly { value: View['rule']; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'ADDED', label: RULE_LABELS.ADDED },
  { value: 'BANNED', label: RULE_LABELS.BANNED },
];

/** The words that puzzles are made of and judged by. */
export function Words() {
  const { view, change } = useView();
  const { data, error } = useResource(wordsIn(view));
  const history = useHistoryDialog();
  const top = useRef<HTMLDivElement>(null);
  const edit = useDialog<WordSubject>((subject, state) => <WordDialog {...subject} {...state} focusWhenUndone={top} />);
  const columns = useMemo(() => wordColumns(edit.open, history.open), [edit.open, history.open]);
  const isFiltered = view.search !== '' || view.rule !== 'ALL';
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
      <InUse data={data} hasFailed={error !== null} focusWhenRestored={top} onHistory={history.open} />
      {data && data.bannedUses.length > 0 && (
        <Section title="Upcoming Days with Banned Words">
          <p className="text-ink-soft">Choose other puzzles for these days on the Daily Games tab.</p>
          <DataTable
            label="Upcoming Days with Banned Words"
            columns={USE_COLUMNS}
            rows={data.bannedUses}
            rowId={({ gameDate, word }) => gameDate + word}
          />
        </Section>
      )}
      <Section title="Your Changes">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => edit.open({ rule: 'ADDED' })}>
            <Plus aria-hidden size={18} />
            Add Word
          </Button>
          <Button variant="secondary" onClick={() => edit.open({ rule: 'BANNED' })}>
            <Ban aria-hidden size={18} />
            Ban Word
          </Button>
        </div>
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <SearchBox placeholder="A word, or part of one" />
          <SelectField label="Change" value={view.rule} options={RULES} onChange={(rule) => change({ rule })} />
        </div>
        <PagedTable
          label="Words"
          resource={wordsIn(view)}
          rows={({ words }) => words}
          columns={columns}
          empty={
            isFiltered ? `No words match${view.search && ' your search'}.` : 'You have not added or banned any words.'
          }
        />
      </Section>
      {edit.dialog}
      {history.dialog}
    </div>
  );
}

type WordData = ReplyOf<typeof listWords>['data'];

interface InUseProps {
  /** Undefined until loaded. */
  data: WordData | undefined;
  hasFailed: boolean;
  /** The button that restores the built-in list is gone by then. */
  focusWhenRestored: RefObject<HTMLElement | null>;
  onHistory: (subject: HistorySubject) => void;
}

/** Which list is in use. */
function InUse({ data, hasFailed, focusWhenRestored, onHistory }: InUseProps) {
  const replace = useDialog<void>((_, state) => <WordFileDialog {...state} />);
  const restore = useDialog<void>((_, state) => (
    <ConfirmDialog
      {...state}
      title="Restore Built-in List"
      question="The built-in list replaces your file. Added and banned words are kept."
      confirm="Restore"
      confirming="Restoring..."
      send={restoreBuiltInWords}
      done={() => 'The built-in word list is in use again.'}
      failed="Failed to restore the built-in list"
      focusWhenDone={focusWhenRestored}
    />
  ));
  return (
    <Section title="Word List">
      {data ? <Source {...data} /> : hasFailed ? <p>The word list failed to load.</p> : <Skeleton className="h-6" />}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => replace.open()}>
          <FileUp aria-hidden size={18} />
          Replace List
        </Button>
        {data?.file && (
          <Button variant="secondary" onClick={() => restore.open()}>
            <Undo2 aria-hidden size={18} />
            Restore Built-in List
          </Button>
        )}
        <Button variant="quiet" onClick={() => onHistory({ subject: 'wordList', id: 1, name: 'Word list' })}>
          <History aria-hidden size={18} />
          History
        </Button>
      </div>
      {replace.dialog}
      {restore.dialog}
    </Section>
  );
}

const Source = ({ total, file }: Pick<WordData, 'total' | 'file'>) => (
  <p className="wrap-anywhere">
    {formatCount(total)} words in use:{' '}
    {file ? (
      <>
        {formatCount(file.words)} from {file.name}, uploaded on <Moment at={file.uploadedAt} dateOnly />, with your
        changes.
      </>
    ) : (
      'the built-in list with your changes.'
    )}
  </p>
);

const use = columnsOf<BannedUse>();

const USE_COLUMNS = use.columns([
  use.accessor('gameDate', {
    header: 'Date',
    meta: { inCard: 'title' },
    cell: ({ getValue }) => formatShortDate(getValue()),
  }),
  use.accessor('word', {
    header: 'Banned',
    cell: ({ getValue }) => <span className="font-mono font-semibold">{getValue()}</span>,
  }),
  use.display({
    id: 'words',
    header: 'Words',
    cell: ({ row: { original } }) => <PuzzleWords words={wordsOf(original)} />,
  }),
]);

const column = columnsOf<ListedWord>();

const wordColumns = (onEdit: (subject: WordSubject) => void, onHistory: (subject: HistorySubject) => void) =>
  column.columns([
    column.accessor('word', {
      header: 'Word',
      meta: { inCard: 'title' },
      cell: ({ getValue }) => <span className="font-mono font-semibold">{getValue()}</span>,
    }),
    column.accessor('rule', {
      header: 'Change',
      cell: ({ getValue }) => <Badge tone={getValue() === 'ADDED' ? 'green' : 'red'}>{RULE_LABELS[getValue()]}</Badge>,
    }),
    column.accessor('reason', {
      header: 'Reason',
      cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
    }),
    column.accessor('changedAt', {
      header: 'Changed',
      cell: ({ row: { original } }) => <DateAndAuthor at={original.changedAt} by={original.changedBy} />,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { inCard: 'plain' },
      cell: ({ row: { original } }) => (
        <RowActions
          name={original.word}
          onHistory={() => onHistory({ subject: 'word', id: original.id, name: original.word })}
        >
          <IconButton
            label={`Undo ${original.word}`}
            icon={<Undo2 aria-hidden size={19} />}
            onClick={() => onEdit({ rule: null, word: original.word })}
          />
        </RowActions>
      ),
    }),
  ]);
