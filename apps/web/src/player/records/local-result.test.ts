// @vitest-environment happy-dom
import { IDLE_GAME, play, type CipherNumber, type GameState, type Letter, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signIn, signOut } from '../session/auth.ts';
import { dailyGameKey, storeGame } from '../games/saved-games.ts';
import { writeGuestRecord } from './guest-record.ts';
import { resetBrowser } from '../../../test/browser.ts';
import { localResult, mergeRecords } from './local-result.ts';

const DAY = '2027-03-14';
const WORDS = { word1: 'PLANET', word2: 'PLATEN', word3: 'PANTLE' };
const RECORD = {
  outcome: 'LOSS' as const,
  difficulty: 'FOUNDATION' as const,
  totalGuesses: 8,
  correctGuesses: 2,
  incorrectGuesses: 6,
  timeElapsed: { minutes: 4, seconds: 9 },
  completedAt: '2027-03-14T18:00:00.000Z',
  guessGrid: ['🟩', '🟩', '🟥🟥🟥🟥🟥🟥', '⬜', '⬜', '⬜'],
  puzzle: { id: 12, ...WORDS },
};

function saveGameWith(letters: string): void {
  const started = play(IDLE_GAME, { type: 'started', puzzle: WORDS, difficulty: 'INTERMEDIATE', at: 0 });
  const game = [...letters].reduce<GameState>(
    (state, letter, index) =>
      play(state, { type: 'guessed', letter: letter as Letter, number: (index + 1) as CipherNumber, at: 65_000 }),
    started,
  );
  storeGame(dailyGameKey(DAY), { wordSetId: 12, gameDate: DAY, game: game as StartedGame });
}

beforeEach(resetBrowser);
afterEach(signOut);

describe("a day's result stored in this browser", () => {
  test('is missing before any game', () => expect(localResult(DAY, true)).toBeUndefined());

  test("is a guest's record, which never counts for a user", () => {
    writeGuestRecord(DAY, RECORD, { guesses: [] });
    expect(localResult(DAY, true)).toMatchObject(RECORD);
    expect(localResult(DAY, false)).toBeUndefined();
  });

  test('is the finished game of the user who played it', () => {
    signIn({ id: 7, email: 'ada@example.org', displayName: 'Ada' }, 'token');
    saveGameWith('PLANET');
    expect(localResult(DAY, false)).toEqual({
      outcome: 'WIN',
      difficulty: 'INTERMEDIATE',
      totalGuesses: 6,
      correctGuesses: 6,
      incorrectGuesses: 0,
      timeElapsed: { minutes: 1, seconds: 5 },
      guessGrid: ['🟩', '🟩', '🟩', '🟩', '🟩', '🟩'],
      puzzle: { id: 12, ...WORDS },
    });
  });

  test('is missing while the game is not over', () => {
    saveGameWith('PLA');
    expect(localResult(DAY, true)).toBeUndefined();
  });
});

describe("merging the server's record with the browser's", () => {
  const server = { ...RECORD, difficulty: 'TORTURE' as const };
  test.each([
    ['only the server has one', server, undefined, server],
    ['only the browser has one', undefined, RECORD, RECORD],
    ['the server wins over the browser', server, RECORD, server],
    ['the browser supplies a missing grid', { ...server, guessGrid: [] }, RECORD, server],
    [
      'the grid from another play is ignored',
      { ...server, guessGrid: [] },
      { ...RECORD, totalGuesses: 12 },
      { ...server, guessGrid: [] },
    ],
    ['there is no grid at all', { ...server, guessGrid: [] }, undefined, { ...server, guessGrid: [] }],
    ['there is no record', undefined, undefined, undefined],
  ])('%s', (_name, fromServer, local, merged) => expect(mergeRecords(fromServer, local)).toEqual(merged));
});
