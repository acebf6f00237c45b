import { getDailyPuzzle, type DailyPuzzle } from '@sixfold/contract';
import { gameDay, isPuzzle, pickPracticeSet, type GameDay, type PracticeSet } from '@sixfold/game';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Today's puzzle, or the practice game that replaces it. */
export type Daily = { kind: 'daily'; puzzle: DailyPuzzle } | { kind: 'practice'; practice: PracticeSet };

const KEY = ['daily'] as const;

export const dailyPuzzleQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client }): Promise<Daily> => (await fetchDaily()) ?? fallback(client.getQueryData<Daily>(KEY)),
  // Offline, fall back to practice immediately instead of waiting for the network.
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: false,
  staleTime: ({ state }) => freshFor(state.data, state.dataUpdatedAt),
});

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

const freshFor = (daily: Daily | undefined, since: number): number =>
  daily?.kind === 'daily' ? Math.max(0, Date.parse(daily.puzzle.nextGameTime) - since) : 0;
