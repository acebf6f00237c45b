import type { CompletionDetails, DailyPuzzle, GuessLog } from '@sixfold/contract';
import { CIPHER_NUMBERS, type Letter, type Streaks } from '@sixfold/game';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export const SESSION = '0123456789abcdef0123456789abcdef';
export const win = {
  gameMode: 'daily',
  difficulty: 'INTERMEDIATE',
  outcome: 'WIN',
  incorrectGuesses: 2,
  totalGuesses: 8,
};
/** The log of a game without a miss. */
export const flawlessLog = (anchor: string): GuessLog =>
  CIPHER_NUMBERS.map((number) => ({
    guessNumber: number,
    letter: anchor[number - 1] as Letter,
    number,
    isCorrect: true,
  }));
export const flawlessWin = (anchor: string) => ({
  ...win,
  incorrectGuesses: 0,
  totalGuesses: CIPHER_NUMBERS.length,
  guessLog: flawlessLog(anchor),
});
export const loss = { ...win, outcome: 'LOSS', incorrectGuesses: 6, totalGuesses: 9 };

type Headers = Record<string, string>;

export async function todaysGame({ app }: Pick<TestApp, 'app'>): Promise<DailyPuzzle> {
  return (await app.inject('/api/v1/puzzles/daily')).json<{ data: DailyPuzzle }>().data;
}

export const todaysWordSet = async (world: Pick<TestApp, 'app'>) => (await todaysGame(world)).wordSetId;

export const complete = ({ app }: Pick<TestApp, 'app'>, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/game/complete', payload, headers });

/** A submission that must succeed. */
export async function finish(world: Pick<TestApp, 'app'>, payload: object, headers: Headers = {}) {
  const response = await complete(world, payload, headers);
  expect(response.json()).toMatchObject({ success: true });
  return response.json<{ completion: CompletionDetails | null }>().completion;
}

/** The status and body of the response, merged. */
export async function read(
  { app }: Pick<TestApp, 'app'>,
  path: string,
  headers: Headers = {},
): Promise<Record<string, unknown>> {
  const response = await app.inject({ url: `/api/v1${path}`, headers });
  return { status: response.statusCode, ...response.json<object>() };
}

export async function streaksOf(world: Pick<TestApp, 'app'>, who: { sessionId: string } | { headers: Headers }) {
  const query = 'sessionId' in who ? `?sessionId=${who.sessionId}` : '';
  const { data } = await read(world, `/users/streaks${query}`, 'headers' in who ? who.headers : {});
  return data as Streaks;
}
