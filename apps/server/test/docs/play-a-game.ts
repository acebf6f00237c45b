// What a third party would write, given only the types that openapi-typescript generates from the API document. The test
// generates `api.ts` in a temporary folder.
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

type Completion = NonNullable<paths['/api/v1/game/complete']['post']['requestBody']>['content']['application/json'];

export async function playDailyGame(baseUrl: string, token: string) {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const daily = await api.GET('/api/v1/puzzles/daily');
  if (!daily.data) throw new Error(daily.error.message);
  const { wordSetId, word1 } = daily.data.data;

  const guessLog = [...word1].map((letter, index) => {
    return { guessNumber: index + 1, letter, number: index + 1, isCorrect: true };
  }) as NonNullable<Completion['guessLog']>;
  const result = { outcome: 'WIN', difficulty: 'FOUNDATION', totalGuesses: 6, incorrectGuesses: 0 } as const;
  const body: Completion = { gameMode: 'daily', wordSetId, ...result, guessLog };
  const completed = await api.POST('/api/v1/game/complete', { body });

  // @ts-expect-error Practice games are not recorded.
  const refused = await api.POST('/api/v1/game/complete', { body: { ...body, gameMode: 'practice' } });
  const status = await api.GET('/api/v1/game/daily-status');
  const past = await api.GET('/api/v1/puzzles/legacy/{id}', { params: { path: { id: 2_000_000_000 } } });
  // @ts-expect-error No failure has this code.
  if (past.error?.code === 'GONE') throw new Error('Unreachable');
  return {
    grid: completed.data?.completion?.guessGrid,
    refusedField: refused.error?.errors?.[0]?.field,
    isCompleted: status.data?.isCompleted,
    pastGame: past.error?.code,
  };
}
