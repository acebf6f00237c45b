import { useState } from 'react';
import { OnDemand } from '../../ui/lazy-part.tsx';
import { resultsDialog } from './lazy-results-dialog.ts';
import type { DailyResultState } from './use-daily-result.ts';

interface TodaysResultsState {
  shown: DailyResultState | null;
  open: boolean;
  setOpen: (open: boolean) => void;
  show: () => void;
}

/** What is being read stays, even if midnight comes meanwhile and today is another day. */
export function useTodaysResults(current: DailyResultState): TodaysResultsState {
  const [seen, setSeen] = useState<DailyResultState | null>(null);
  const [open, setOpen] = useState(false);

  const show = () => {
    setSeen(current);
    setOpen(true);
  };
  const shown = seen && seen.gameDate === current.gameDate ? current : seen;
  return { shown, open, setOpen, show };
}

export const TodaysResults = ({ shown, open, setOpen }: TodaysResultsState) =>
  shown && (
    <OnDemand open={open} onOpenChange={setOpen}>
      <resultsDialog.Component open={open} onOpenChange={setOpen} state={shown} />
    </OnDemand>
  );
