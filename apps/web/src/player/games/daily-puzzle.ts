import type { DailyPuzzle } from '@sixfold/contract';
import { gameDay, isPuzzle, pickPracticeSet, type GameDay, type PracticeSet } from '@sixfold/game';
import { call } from '../../lib/api/call.ts';
import { getDailyPuzzle } from '../../lib/api/first-calls.ts';
import type { Resource } from '../../lib/api/resource.ts';

/** Today's puzzle, or the practice game that replaces it. */
export type Daily = { kind: 'daily'; puzzle: DailyPuzzle } | { kind: 'practice'; practice: PracticeSet };

export const dailyPuzzle: Resource<Daily> = {
  key: 'daily',
  load: async (_, known) => (await fetchDaily()) ?? fallback(known),
  freshFor,
};

/** The server's game day, or the browser's own calculation if the server is unreachable. */
export const currentGameDate = (daily: Daily | undefined): GameDay =>
  daily?.kind === 'daily' ? daily.puzzle.gameDate : gameDay(Date.now());

async function fetchDaily(): Promise<Daily | undefined> {
  try {
    const { data: puzzle } = await call(getDailyPuzzle, { cache: 'no-cache' });
    return isPuzzle(puzzle) ? { kind: 'daily', puzzle } : undefined;
  } catch {
    return undefined;
  }
}

// A failed refetch replaces neither a puzzle whose day is not over nor a practice game already shown.
function fallback(known: Daily | undefined): Daily {
  if (known?.kind === 'practice' || (known && freshFor(known, Date.now()) > 0)) return known;
  return { kind: 'practice', practice: pickPracticeSet(Math.random()) };
}

function freshFor(daily: Daily, since: number): number {
  return daily.kind === 'daily' ? Date.parse(daily.puzzle.nextGameTime) - since : 0;
}
