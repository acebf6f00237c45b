import type { Letter } from '@sixfold/game';
import { expect, test } from 'vitest';
import { toGuess, toPuzzle } from '../../test-support/games.ts';
import { everyKey } from '../../test-support/reference.ts';
import { packWord } from '../dictionary.ts';
import { afterGuess, startPosition } from '../position.ts';
import { solve } from './solver.ts';
import { createWordList } from './word-list.ts';

const list = createWordList();
const texts = (words: string, own = list) =>
  solve(toPuzzle(words), own).map((solution) => Object.values(solution.words).join(' '));

test('a puzzle with a second solution in plain words', () => {
  expect(solve(toPuzzle('WOMBAT BAMBOO BOTTOM'), list)).toContainEqual({
    words: toPuzzle('COMBAT BAMBOO BOTTOM'),
    difficulties: ['CHALLENGING', 'TORTURE'],
    isCommon: true,
  });
});

test("a solution counts as common if its words are on the owner's list", () => {
  const without = createWordList({ banned: ['combat'] });
  expect(solve(toPuzzle('WOMBAT BAMBOO BOTTOM'), without)[0]).toMatchObject({ isCommon: false });
});

test('words that the owner added are found in solutions', () => {
  expect(texts('PACKET ACCEPT ATTACK')).toEqual([]);
  // The first two fit as well, but their third word does not exist.
  const added = ['PACKEZ', 'ACCEPZ', 'PQCKET', 'QCCEPT', 'QTTQCK'];
  expect(texts('PACKET ACCEPT ATTACK', createWordList({ added }))).toEqual(['PQCKET QCCEPT QTTQCK']);
});

// The last two rows of most have few letters, because such puzzles have more solutions. With the last letter fixed, there are
// few enough keys to try them all.
test.each([
  ['FOUNDATION', ['SILVER SERVER SERVES', 'SILVER VERSES SLIVER', 'PACKET ACCEPT ATTACK']],
  ['INTERMEDIATE', ['GRACED READER REREAD', 'LOWERS LESSER SELLER', 'PACKET ACCEPT ATTACK']],
] as const)('at %s, finds what trying every key finds', (difficulty, puzzles) => {
  for (const words of puzzles) {
    const puzzle = toPuzzle(words);
    const last = toGuess(puzzle, puzzle.word1[5] as Letter, 6);
    const position = { ...afterGuess(startPosition(puzzle, difficulty), last), sure: 0 };
    const word = (key: readonly number[], row: readonly number[]) =>
      row.map((number) => String.fromCharCode(65 + (key[number] ?? 0))).join('');
    const expected = everyKey(position)
      .map((key) => position.rows.map((row) => word(key, row)))
      .filter((found) => found.every((each) => list.broad.has(packWord(each))))
      .map((found) => found.join(' '))
      .filter((found) => found !== words);
    const actual = solve(puzzle, list)
      .filter(({ difficulties, words: { word1 } }) => difficulties.includes(difficulty) && word1.endsWith(last.letter))
      .map((solution) => Object.values(solution.words).join(' '));
    if (!words.startsWith('PACKET')) expect(actual.length, words).toBeGreaterThan(0);
    expect(actual.sort(), words).toEqual(expected.sort());
  }
});
