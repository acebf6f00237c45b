import { API_BASE, type DailyPuzzle } from '@sixfold/contract';
import { startOfGameDay } from '@sixfold/game';
import { fetchText } from '../../../lib/api/fetch-text.ts';
import { getDailyPuzzle } from '../../../lib/api/first-calls.ts';

const PATH = API_BASE + getDailyPuzzle.path;
// The Date header has whole seconds and the response takes time, so a smaller difference does not mean a wrong clock.
const TOLERANCE_MS = 2_000;
const REMEASURE_MS = 60_000;

/**
 * How many milliseconds the server's clock is ahead of the browser's, or 0 if unknown. Without this, a browser whose
 * clock is hours off would count down to the wrong time and keep requesting the new game. Uses the puzzle's own URL, so
 * that time and puzzle come from the same server. Measured again when the visitor returns: the clock may have changed.
 */
export const serverClock = (puzzle: DailyPuzzle | undefined) => ({
  key: `server-clock ${puzzle?.gameDate}`,
  load: async () => {
    const sentAt = Date.now();
    // Has a timeout: the rollover at midnight waits for this.
    const { response } = await fetchText(PATH, { method: 'HEAD', cache: 'no-store' });
    return puzzle ? clockOffset(response.headers, puzzle, (sentAt + Date.now()) / 2) : 0;
  },
  freshFor: () => REMEASURE_MS,
});

/** A time outside the puzzle's own day must come from a proxy, so it is ignored. */
export function clockOffset(headers: Headers, puzzle: DailyPuzzle, browserTime: number): number {
  // A cached response has an old Date, and an Age header that says how old.
  const age = Number(headers.get('Age') ?? 0);
  const serverTime = Date.parse(headers.get('Date') ?? '') + age * 1000 + 500;
  const isToday = serverTime >= startOfGameDay(puzzle.gameDate) && serverTime <= Date.parse(puzzle.nextGameTime);
  const offset = serverTime - browserTime;
  return isToday && Math.abs(offset) > TOLERANCE_MS ? offset : 0;
}

/** Whether the puzzle arrived, by the browser's clock, on a day other than its own. */
export const isClockWrong = (puzzle: DailyPuzzle, receivedAt: number): boolean =>
  receivedAt < startOfGameDay(puzzle.gameDate) || receivedAt >= Date.parse(puzzle.nextGameTime);
