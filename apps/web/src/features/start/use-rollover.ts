import type { GameDay } from '@sixfold/game';
import { useEffect, useRef } from 'react';
import { reload, reloadAll } from '../../lib/api/resource.ts';
import { announce } from '../../lib/browser/announce.ts';
import { dailyPuzzle } from '../../player/games/daily-puzzle.ts';
import { refreshPlayer } from '../../player/records/player-resources.ts';

const FIRST_DELAY_MS = 3_000;
const MAX_DELAY_MS = 60_000;

/**
 * Fetches the new game once the day is over. If the browser's clock is ahead, the server has no new game yet: retries
 * with exponential backoff, quick enough for seconds of drift and harmless for hours.
 */
export function useRollover(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout>;
    let waited = 0;
    const attempt = () => {
      // Hidden tabs refetch when they become visible.
      if (document.visibilityState === 'visible') {
        void reload(dailyPuzzle);
        void reloadAll('server-clock');
      }
      const delay = Math.min(Math.max(waited, FIRST_DELAY_MS), MAX_DELAY_MS);
      waited += delay;
      timer = setTimeout(attempt, delay);
    };
    attempt();
    return () => clearTimeout(timer);
  }, [isDue]);
}

/** Announces a day that starts while the page is open, and refreshes the player's data: a new day may end a streak. */
export function useNewDay(gameDate: GameDay | undefined): void {
  const known = useRef(gameDate);
  useEffect(() => {
    // A failed fetch must not forget the day.
    if (gameDate === undefined) return;
    const before = known.current;
    known.current = gameDate;
    if (before === undefined || gameDate <= before) return;
    announce('A new game is available.');
    void refreshPlayer();
  }, [gameDate]);
}
