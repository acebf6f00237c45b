import { FRIEND_PUZZLES_PER_DAY } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { friendPuzzles } from '../../../src/db/schema.ts';
import { PASSWORD, statuses } from '../../support/accounts.ts';
import { newKey, WORDS } from '../../support/friend-puzzles.ts';
import { CLIENTS, type World } from './world.ts';

/** Everyone makes a puzzle with one account; then all of them are played, withdrawn and deleted with the account. */
export async function playOneMakersPuzzles({ all, send, database, givenAccounts }: World): Promise<void> {
  const [maker] = await givenAccounts(1);
  const { id, headers } = maker!;
  const made = await all(() => ({ path: '/friend-puzzles', headers, body: WORDS }));
  expect(statuses(made)).toEqual({ 201: FRIEND_PUZZLES_PER_DAY, 429: CLIENTS - FRIEND_PUZZLES_PER_DAY });
  const puzzles = await database.orm.select().from(friendPuzzles).where(eq(friendPuzzles.userId, id));
  expect(puzzles).toHaveLength(FRIEND_PUZZLES_PER_DAY);

  const keys = Array.from({ length: CLIENTS / 5 }, newKey);
  const [played, ...others] = puzzles.map(({ code }) => `/friend-puzzles/${code}`);
  const resultOf = (client: number) => ({
    difficulty: 'TORTURE',
    outcome: 'WIN',
    incorrectGuesses: 1,
    key: keys[client % keys.length],
  });
  const counted = await all((client) => ({ path: `${played}/results`, body: resultOf(client) }));
  expect(statuses(counted)).toEqual({ 200: CLIENTS });
  const { body } = await send(0, { method: 'GET', path: '/friend-puzzles', headers });
  expect(body).toContain(`"finished":${keys.length},"won":${keys.length},"misses":${keys.length}`);

  const answers = await all((client) => {
    const puzzle = others[client % others.length]!;
    if (client === 40) return { path: '/account/delete', headers, body: { password: PASSWORD } };
    if (client % 4 === 0) return { method: 'DELETE', path: puzzle, headers };
    return { path: `${puzzle}/results`, body: resultOf(client) };
  });
  expect(answers.filter(({ statusCode }) => ![200, 401, 404].includes(statusCode))).toEqual([]);
  expect(await database.orm.$count(friendPuzzles, eq(friendPuzzles.userId, id))).toBe(0);
}
