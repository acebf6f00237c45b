// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { mergeRecords } from './daily-result.ts';

const RECORD = {
  outcome: 'LOSS' as const,
  difficulty: 'FOUNDATION' as const,
  totalGuesses: 8,
  correctGuesses: 2,
  incorrectGuesses: 6,
  timeElapsed: { minutes: 4, seconds: 9 },
  guessGrid: ['🟩', '🟩', '🟥🟥🟥🟥🟥🟥', '⬜', '⬜', '⬜'],
  puzzle: { id: 12, word1: 'PLANET', word2: 'PLATEN', word3: 'PANTLE' },
};

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
