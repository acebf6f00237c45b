// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { joinRecords } from './use-daily-result.ts';

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

describe("joining the server's record and this browser's", () => {
  const server = { ...RECORD, difficulty: 'TORTURE' as const };
  test.each([
    ['the server alone', server, undefined, server],
    ['the browser alone', undefined, RECORD, RECORD],
    ['the server before the browser', server, RECORD, server],
    ['the grid from the browser', { ...server, guessGrid: [] }, RECORD, server],
    [
      'no grid of another play',
      { ...server, guessGrid: [] },
      { ...RECORD, totalGuesses: 12 },
      { ...server, guessGrid: [] },
    ],
    ['no grid at all', { ...server, guessGrid: [] }, undefined, { ...server, guessGrid: [] }],
    ['neither', undefined, undefined, undefined],
  ])('%s', (_name, there, here, joined) => expect(joinRecords(there, here)).toEqual(joined));
});
