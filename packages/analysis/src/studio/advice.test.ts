import { isPuzzle, type PuzzleWords } from '@sixfold/game';
import { describe, expect, test } from 'vitest';
import { toPuzzle } from '../../test-support/games.ts';
import { checkPuzzle, helpfulWords, suggestionFor } from './advice.ts';
import { judge } from './judge.ts';
import { createWordList } from './word-list.ts';

const list = createWordList();

const PUZZLES = [
  'PACKET ACCEPT ATTACK',
  'STANCE ACCESS SENATE',
  'WOMBAT BAMBOO BOTTOM',
  'SILVER SERVER SERVES',
  'GRACED READER REREAD',
  'LOWERS LESSER SELLER',
].map(toPuzzle);

const common = (puzzle: (typeof PUZZLES)[number], own = list) =>
  judge(puzzle, own).solutions.filter(({ isCommon }) => isCommon).length;

describe('helpful words', () => {
  test.each(PUZZLES)('for $word1 form valid puzzles, and contain no offensive word', ({ word1, word2, word3 }) => {
    const words = helpfulWords({ word1, word2, word3 }, list);
    expect(words.word2.length).toBeGreaterThan(0);
    for (const word of words.word2) expect(isPuzzle({ word1, word2: word, word3 }), word).toBe(true);
    for (const word of words.word3) expect(isPuzzle({ word1, word2, word3: word }), word).toBe(true);
    expect(words.word2).toContain(word2);
  });

  test.each(PUZZLES)('for $word1 begin with those that leave the fewest solutions, as the studio counts', (puzzle) => {
    const { word2 } = helpfulWords(puzzle, list);
    const counts = word2.map((word) => common({ ...puzzle, word2: word }));
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  });

  test('depend on the word chosen so far, which is not offered again', () => {
    const alone = helpfulWords({ word1: 'PACKET' }, list);
    expect(alone.word2).toEqual(alone.word3);
    expect(alone.word3).toContain('ACCEPT');
    const beside = helpfulWords({ word1: 'PACKET', word2: 'ACCEPT' }, list);
    expect(beside.word3).not.toContain('ACCEPT');
    expect(beside.word2).toEqual(alone.word2);
    // No number of ACCEPT is that of K.
    expect(beside.word3[0]).toContain('K');
  });

  test('are those of the list: none for an anchor with rare letters, none that is banned', () => {
    expect(helpfulWords({ word1: 'QZXJKV' }, list)).toEqual({ word2: [], word3: [] });
    expect(helpfulWords({ word1: 'PACKET' }, createWordList({ banned: ['accept'] })).word2).not.toContain('ACCEPT');
  });
});

const FAULTS = ['NOT_COVERING', 'RELATED', 'ONE_LETTER_APART', 'ALL_INFLECTED'] as const;
/** Solutions first, then faults, as the studio judges them. */
const unfairness = (puzzle: PuzzleWords): number =>
  100 * common(puzzle) + FAULTS.filter((fault) => judge(puzzle, list).flags.includes(fault)).length;

describe('a suggestion', () => {
  test.each(PUZZLES)('for $word1 is the fairest of all swaps, and missing if none is fairer', (puzzle) => {
    const { word2, word3 } = helpfulWords(puzzle, list);
    const swaps = [
      ...word2.map((word) => ({ ...puzzle, word2: word })),
      ...word3.map((word) => ({ ...puzzle, word3: word })),
    ];
    const least = Math.min(...swaps.map(unfairness));
    const suggestion = suggestionFor(puzzle, list);
    if (suggestion === null) return expect(least).toBeGreaterThanOrEqual(unfairness(puzzle));
    const better = { ...puzzle, [suggestion.field]: suggestion.word };
    expect(isPuzzle(better)).toBe(true);
    expect(unfairness(better)).toBe(least);
    expect(least).toBeLessThan(unfairness(puzzle));
    expect(suggestion.solutions).toBe(common(better));
    if (suggestion.corrects === null) return expect(common(better)).toBeLessThan(common(puzzle));
    expect(judge(puzzle, list).flags).toContain(suggestion.corrects);
    return expect(judge(better, list).flags).not.toContain(suggestion.corrects);
  });

  test('is found for most unfair puzzles', () => {
    const unfair = PUZZLES.filter((puzzle) => unfairness(puzzle) > 0);
    expect(unfair.filter((puzzle) => suggestionFor(puzzle, list)).length).toBeGreaterThan(unfair.length / 2);
  });

  test('is not made for a fair puzzle, whatever its words', () => {
    expect(suggestionFor(toPuzzle('PACKET ACCEPT ATTACK'), list)).toBeNull();
    expect(suggestionFor(toPuzzle('PACKET ACCEPT TACKAP'), list), 'TACKAP is not a word').toBeNull();
  });

  test('is not made if no word helps', () => {
    expect(suggestionFor(toPuzzle('QZXJKV QQQZZZ XXXJJJ'), list)).toBeNull();
  });
});

test('a check counts the solutions in listed words, and rates the puzzle', () => {
  const check = checkPuzzle(toPuzzle('WOMBAT BAMBOO BOTTOM'), list);
  expect(check.solutions).toBe(common(toPuzzle('WOMBAT BAMBOO BOTTOM')));
  expect(check.solutions).toBeGreaterThan(0);
  expect(check.suggestion).toEqual(suggestionFor(toPuzzle('WOMBAT BAMBOO BOTTOM'), list));
  const { FOUNDATION, INTERMEDIATE, CHALLENGING, TORTURE } = check.par;
  expect([FOUNDATION, INTERMEDIATE, CHALLENGING]).toEqual([FOUNDATION, INTERMEDIATE, CHALLENGING].toSorted());
  expect(TORTURE).toBeLessThanOrEqual(6);
});
