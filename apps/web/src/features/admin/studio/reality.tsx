import { CORRELATION_MIN_PLAYERS, CORRELATION_MIN_PUZZLES, type getReality, type ReplyOf } from '@sixfold/contract';
import { DIFFICULTY_INFO } from '@sixfold/game';
import { useMemo } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { useResource } from '../../../lib/api/resource.ts';
import { columnsOf, DataTable } from '../../../ui/data-table.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';
import { reality } from '../api/studio.ts';
import { formatCount } from '../format-count.ts';
import { PuzzleWords, wordsOf } from '../puzzle-cells.tsx';
import { Section } from '../section.tsx';
import { figuresText } from './report-cells.tsx';
import { ReportButton, useReportDialog, type ReportSubject } from './report-dialog.tsx';

type RealityData = ReplyOf<typeof getReality>['data'];
type Level = RealityData['levels'][number];
type Misprediction = RealityData['worst'][number];

/** How well forecasts agree with what players did. */
export function Reality() {
  const { data, error, reload } = useResource(reality());
  const report = useReportDialog();
  const columns = useMemo(() => worstColumns(report.open), [report.open]);
  const list = {
    failure: error ? messageOf(error, 'Failed to load results') : undefined,
    onRetry: reload,
    loading: 'Loading results...',
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Section title="Agreement">
        <p className="text-ink-soft">
          The rank correlation between predicted and actual misses: 1 if a harder forecast always means more misses, 0
          if the two are unrelated. It needs at least {CORRELATION_MIN_PUZZLES} puzzles with {CORRELATION_MIN_PLAYERS}{' '}
          players each.
        </p>
        <LoadedList {...list} rows={data?.levels} empty="No puzzle has been played yet.">
          {(levels) => (
            <DataTable label="Agreement" columns={LEVEL_COLUMNS} rows={levels} rowId={({ difficulty }) => difficulty} />
          )}
        </LoadedList>
      </Section>
      {data && (
        <Section title="Worst Forecasts">
          <LoadedList {...list} failure={undefined} rows={data.worst} empty="No puzzle has been played yet.">
            {(worst) => (
              <DataTable
                label="Worst Forecasts"
                columns={columns}
                rows={worst}
                rowId={({ wordSetId, difficulty }) => `${wordSetId}-${difficulty}`}
              />
            )}
          </LoadedList>
        </Section>
      )}
      {report.dialog}
    </div>
  );
}

const level = columnsOf<Level>();

const LEVEL_COLUMNS = level.columns([
  level.accessor('difficulty', {
    header: 'Difficulty',
    meta: { inCard: 'title' },
    cell: ({ getValue }) => DIFFICULTY_INFO[getValue()].name,
  }),
  level.accessor('puzzles', {
    header: 'Puzzles',
    meta: { align: 'end' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  level.accessor('rankCorrelation', {
    header: 'Correlation',
    meta: { align: 'end' },
    cell: ({ getValue }) => getValue()?.toFixed(2) ?? <span className="text-ink-soft">Too few results</span>,
  }),
]);

const misprediction = columnsOf<Misprediction>();

const worstColumns = (onReport: (subject: ReportSubject) => void) =>
  misprediction.columns([
    misprediction.display({
      id: 'words',
      header: 'Words',
      meta: { inCard: 'title' },
      cell: ({ row: { original } }) => <PuzzleWords words={wordsOf(original)} />,
    }),
    misprediction.accessor('difficulty', {
      header: 'Difficulty',
      cell: ({ getValue }) => DIFFICULTY_INFO[getValue()].name,
    }),
    misprediction.accessor('players', {
      header: 'Players',
      meta: { align: 'end' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    misprediction.accessor('predicted', { header: 'Forecast', cell: ({ getValue }) => figuresText(getValue()) }),
    misprediction.accessor('actual', { header: 'Played', cell: ({ getValue }) => figuresText(getValue()) }),
    misprediction.accessor('corrected', { header: 'Corrected', cell: ({ getValue }) => figuresText(getValue()) }),
    misprediction.display({
      id: 'actions',
      header: 'Report',
      meta: { inCard: 'plain' },
      cell: ({ row: { original } }) => (
        <ReportButton puzzle={{ ...original, id: original.wordSetId }} onOpen={onReport} />
      ),
    }),
  ]);
