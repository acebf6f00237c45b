import type { GameDay } from '@sixfold/game';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/browser/announce.ts';
import { dailyPuzzleQuery } from '../../lib/games/daily-puzzle.ts';
import { refreshPlayer } from '../../lib/games/streaks.ts';

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Fetches the new game once the day is over. Where the server is not there yet, since our clock is ahead of it, each
 * wait is as long as all before: soon enough for seconds, and no burden if it is hours.
 */
export function useRollover(isDue: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout>;
    let waited = 0;
    const attempt = () => {
      // A tab that nobody looks at asks when it is looked at.
      if (document.visibilityState === 'visible') {
        void client.refetchQueries(dailyPuzzleQuery);
        void client.refetchQueries({ queryKey: ['server-clock'] });
      }
      const wait = Math.min(Math.max(waited, FIRST_WAIT_MS), LONGEST_WAIT_MS);
      waited += wait;
      timer = setTimeout(attempt, wait);
    };
    attempt();
    return () => clearTimeout(timer);
  }, [client, isDue]);
}

/** Says so when a new day has come while the page was open, and asks anew for what a day can end. */
export function useNewDay(gameDate: GameDay | undefined): void {
  const client = useQueryClient();
  const known = useRef(gameDate);
  useEffect(() => {
    const before = known.current;
    known.current = gameDate;
    if (before === undefined || gameDate === undefined || gameDate <= before) return;
    announce('A new game is available.');
    void refreshPlayer(client);
  }, [client, gameDate]);
}
