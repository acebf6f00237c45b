import type { Candidate } from '@sixfold/contract';
import { DIFFICULTY_INFO, puzzleKey } from '@sixfold/game';
import { Check } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { columnsOf, DataTable } from '../../../ui/data-table.tsx';
import type { AcceptedStatus } from '../api/studio.ts';
import { figuresText } from './report-cells.tsx';
import { reportColumns } from './report-columns.tsx';
import type { Accepted } from './use-candidates.ts';

interface CandidateListProps {
  candidates: readonly Candidate[];
  acceptedAs: (candidate: Candidate) => Accepted | undefined;
  isBusy: boolean;
  onAccept: (candidate: Candidate, status: AcceptedStatus) => void;
}

/** Everything that changes is in the rows: new columns would replace every cell, and with it the focused button. */
export const CandidateList = ({ candidates, acceptedAs, isBusy, onAccept }: CandidateListProps) => (
  <DataTable
    label="Candidates"
    columns={COLUMNS}
    rows={candidates.map((candidate) => ({ ...candidate, isBusy, accepted: acceptedAs(candidate), onAccept }))}
    rowId={puzzleKey}
  />
);

type Row = Candidate & { accepted: Accepted | undefined } & Pick<CandidateListProps, 'isBusy' | 'onAccept'>;

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
    cell: ({ row: { original } }) => <AcceptButtons {...original} />,
  }),
]);

export const ACCEPT_BUTTONS = [
  { status: 'DRAFT', one: 'Save as Draft', all: 'Save All as Drafts', done: 'Saved as Draft', variant: 'secondary' },
  { status: 'APPROVED', one: 'Approve', all: 'Approve All', done: 'Approved', variant: 'primary' },
] as const satisfies readonly { status: AcceptedStatus; [label: string]: string }[];

/** Afterward, only the button that was pressed remains, with focus. */
function AcceptButtons({ accepted, isBusy, onAccept, ...candidate }: Row) {
  const shown = ACCEPT_BUTTONS.filter(({ status }) => !accepted || accepted.status === status);
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map(({ status, one, done }) => (
        <Button
          key={status}
          variant="secondary"
          className="min-[60rem]:whitespace-nowrap"
          isBusy={isBusy || accepted !== undefined}
          onClick={() => onAccept(candidate, status)}
        >
          {accepted?.isNew && <Check aria-hidden size={18} />}
          {accepted ? (accepted.isNew ? done : 'Already Exists') : one}
          <span className="sr-only"> {candidate.word1}</span>
        </Button>
      ))}
    </div>
  );
}
