import { useState } from 'react';
import { lazyPart, OnDemand } from '../../ui/lazy-part.tsx';
import type { DailyResultState } from './api/daily-result.ts';

export const resultsDialog = lazyPart(() => import('./results-dialog.tsx').then((module) => module.ResultsDialog));

interface TodaysResultsState {
  shown: DailyResultState | null;
  open: boolean;
  setOpen: (open: boolean) => void;
  show: () => void;
}

/** Results opened before midnight stay on screen after it. */
export function useTodaysResults(current: DailyResultState): TodaysResultsState {
  const [opened, setOpened] = useState<DailyResultState | null>(null);
  const [open, setOpen] = useState(false);

  const show = () => {
    setOpened(current);
    setOpen(true);
  };
  const shown = opened && opened.gameDate === current.gameDate ? current : opened;
  return { shown, open, setOpen, show };
}

export const TodaysResults = ({ shown, open, setOpen }: TodaysResultsState) =>
  shown && (
    <OnDemand open={open} onOpenChange={setOpen}>
      <resultsDialog.Component open={open} onOpenChange={setOpen} state={shown} />
    </OnDemand>
  );
