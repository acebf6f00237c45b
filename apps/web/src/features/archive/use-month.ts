import { isGameDay, monthOf, type GameDay } from '@sixfold/game';
import { useMemo, useState } from 'react';
import { known, useResource } from '../../lib/api/resource.ts';
import { sessionArea, storedText } from '../../lib/browser/storage.ts';
import { currentGameDate, dailyPuzzle } from '../../player/games/daily-puzzle.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { archiveMonth } from './api/archive-month.ts';
import { clampDay } from './day-keys.ts';
import { firstGuestDay, guestMonth, userMonth, type MonthView } from './month-view.ts';

export interface ShownMonth {
  /** Undefined until the first month has loaded. While another one is loading, this is the previous one. */
  view: MonthView | undefined;
  /** The day that the keyboard is on. */
  day: GameDay;
  goTo: (day: GameDay) => void;
  error: unknown;
  tryAgain: () => void;
}

export function useUserMonth(user: AuthUser): ShownMonth {
  const [chosen, goTo] = useChosenDay();
  const [last, setLast] = useState<MonthView>();
  const day = last
    ? clampDay(chosen ?? last.today, last.firstDay, last.today)
    : (chosen ?? currentGameDate(known(dailyPuzzle)));
  const { data, error, isLoading, reload } = useResource(archiveMonth(user, monthOf(day)));
  const loaded = useMemo(() => data && userMonth(data), [data]);
  if (loaded && loaded !== last) setLast(loaded);
  return { view: loaded ?? last, day, goTo, error: isLoading ? undefined : error, tryAgain: reload };
}

export function useGuestMonth(): ShownMonth {
  const [chosen, goTo] = useChosenDay();
  const { data: daily } = useResource(dailyPuzzle);
  const today = currentGameDate(daily);
  const day = clampDay(chosen ?? today, firstGuestDay(today), today);
  const month = monthOf(day);
  const view = useMemo(() => guestMonth(month, today), [month, today]);
  return { view, day, goTo, error: undefined, tryAgain: () => undefined };
}

// In storage, so that the calendar shows the same day after a game.
const savedDay = storedText('sixfold-archive-day', sessionArea);

function useChosenDay(): [GameDay | undefined, (day: GameDay) => void] {
  const [day, setDay] = useState(savedDay.read);
  const choose = (next: GameDay) => {
    savedDay.write(next);
    setDay(next);
  };
  return [day !== undefined && isGameDay(day) ? day : undefined, choose];
}
