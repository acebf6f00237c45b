import { API_BASE, getDailyPuzzle, type DailyPuzzle } from '@sixfold/contract';
import { startOfGameDay } from '@sixfold/game';
import { queryOptions } from '@tanstack/react-query';
import { exchange } from '../../../lib/api/fetch-text.ts';

const PATH = API_BASE + getDailyPuzzle.path;
// The header counts whole seconds and the way takes its time: less than this is no error of the clock.
const TOLERANCE_MS = 2_000;
const REMEASURE_MS = 60_000;

/**
 * How many milliseconds the server's clock is ahead of the browser's; 0 where it cannot be told. The countdown runs to
 * an instant of the server, and a browser whose clock is an hour or a day off would otherwise show the wrong time left
 * and ask for the new game all day long. Asked of the puzzle's own address, so that the time and the puzzle come from
 * one clock, and asked for without the body. It is measured again on coming back: somebody may have set the clock.
 */
export const serverClockQuery = (puzzle: DailyPuzzle | undefined, isWanted: boolean) =>
  queryOptions({
    queryKey: ['server-clock', puzzle?.gameDate],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      // The new game waits for this at midnight, so that it must end, whatever becomes of the answer.
      const { response } = await exchange(PATH, { method: 'HEAD', cache: 'no-store' }, signal);
      return puzzle ? clockOffset(response.headers, puzzle, (askedAt + Date.now()) / 2) : 0;
    },
    enabled: puzzle !== undefined && isWanted,
    retry: false,
    staleTime: REMEASURE_MS,
  });

/** A time outside the day that the same server says it is comes from something in between, and is not believed. */
export function clockOffset(headers: Headers, puzzle: DailyPuzzle, browserTime: number): number {
  // A cache on the way hands on an old date, and says how old.
  const age = Number(headers.get('Age') ?? 0);
  const serverTime = Date.parse(headers.get('Date') ?? '') + age * 1000 + 500;
  const isToday = serverTime >= startOfGameDay(puzzle.gameDate) && serverTime <= Date.parse(puzzle.nextGameTime);
  const offset = serverTime - browserTime;
  return isToday && Math.abs(offset) > TOLERANCE_MS ? offset : 0;
}

/** Whether the answer came at a moment that, by the browser's clock, was not on its day. */
export const isClockWrong = (puzzle: DailyPuzzle, receivedAt: number): boolean =>
  receivedAt < startOfGameDay(puzzle.gameDate) || receivedAt >= Date.parse(puzzle.nextGameTime);
