import { randomBytes } from 'node:crypto';
import type { AccountExport, FriendPuzzle, FriendPuzzleScore, OwnFriendPuzzle } from '@sixfold/contract';
import { expect } from 'vitest';
import * as circles from './circles.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './test-users.ts';

/** All of them are on the built-in word list. */
export const WORDS = { word1: 'STANCE', word2: 'ACCESS', word3: 'SENATE' };
/** Six letters, but not a word. */
export const UNLISTED = 'TACENS';

interface Data extends FriendPuzzle, Pick<AccountExport, 'friendPuzzles'> {
  puzzles: OwnFriendPuzzle[];
}

export const ask = circles.ask<Data>;

export const make = (world: TestApp, maker: TestUser, fields: object = {}) =>
  ask(world, maker, 'POST /friend-puzzles', { ...WORDS, ...fields });

/** The code of a new puzzle. */
export async function givenPuzzle(world: TestApp, maker: TestUser, fields: object = {}): Promise<string> {
  const made = await make(world, maker, fields);
  expect(made, made.bytes).toMatchObject({ status: 201 });
  return made.data.code;
}

export const newKey = () => randomBytes(16).toString('hex');

/** A win with one miss at Torture. */
export const sendResult = (world: TestApp, code: string, fields: Partial<FriendPuzzleScore> = {}) =>
  ask(world, undefined, `POST /friend-puzzles/${code}/results`, {
    difficulty: 'TORTURE',
    outcome: 'WIN',
    incorrectGuesses: 1,
    key: newKey(),
    ...fields,
  });

export const open = (world: TestApp, code: string) => ask(world, undefined, `GET /friend-puzzles/${code}`);
export const listOf = async (world: TestApp, maker: TestUser) => (await ask(world, maker, 'GET /friend-puzzles')).data;
export const withdraw = (world: TestApp, maker: TestUser, code: string) =>
  ask(world, maker, `DELETE /friend-puzzles/${code}`);
