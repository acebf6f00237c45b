import type { Candidate } from '@sixfold/contract';
import { DIFFICULTY_INFO, puzzleKey } from '@sixfold/game';
import { Check } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { columnsOf, DataTable } from '../../../ui/data-table.tsx';
import { figuresText } from './report-cells.tsx';
import { reportColumns } from './report-columns.tsx';

interface CandidateListProps {
  candidates: readonly Candidate[];
  isAccepted: (candidate: Candidate) => boolean;
  isBusy: boolean;
  onAccept: (candidate: Candidate) => void;
}

/** Everything that changes is in the rows: new columns would replace every cell, and with it the focused button. */
export const CandidateList = ({ candidates, isAccepted, isBusy, onAccept }: CandidateListProps) => (
  <DataTable
    label="Candidates"
    columns={COLUMNS}
    rows={candidates.map((candidate) => ({ ...candidate, isBusy, isAccepted: isAccepted(candidate), onAccept }))}
    rowId={puzzleKey}
  />
);

type Row = Candidate & { isAccepted: boolean } & Pick<CandidateListProps, 'isBusy' | 'onAccept'>;

const column = columnsOf<Row>();

const COLUMNS = column.columns([
  ...reportColumns<Row>(),
  column.accessor('report.forecasts', {
    header: 'Forecast',
    cell: ({ getValue }) => (
      <ul className="text-sm leading-snug">
        {getValue().map((forecast) => (
          <li key={forecast.difficulty}>
            <span className="text-ink-soft">{DIFFICULTY_INFO[forecast.difficulty].name}:</span> {figuresText(forecast)}
          </li>
        ))}
      </ul>
    ),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { inCard: 'plain' },
    cell: ({ row: { original } }) => (
      <Button
        variant="secondary"
        className="min-[60rem]:whitespace-nowrap"
        isBusy={original.isBusy || original.isAccepted}
        onClick={() => original.onAccept(original)}
      >
        {original.isAccepted && <Check aria-hidden size={18} />}
        {original.isAccepted ? 'Accepted' : 'Accept'}
        <span className="sr-only"> {original.word1}</span>
      </Button>
    ),
  }),
]);
