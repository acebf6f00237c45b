import { expect, test } from 'vitest';
import { shareText, shareWords } from './share-text.ts';

const game = { wordSetId: 123, difficulty: 'INTERMEDIATE', siteAddress: 'https://sixfold.example' } as const;
const shared = { ...game, grid: ['🟩', '🟥🟩', '🟩', '🟩', '🟩', '🟩'] };

// game spec §9
test('the text shows product and game id, difficulty, grid and site on separate lines', () => {
  expect(shareText(shared)).toBe('Sixfold #123\nIntermediate Mode\n🟩\n🟥🟩\n🟩\n🟩\n🟩\n🟩\nhttps://sixfold.example');
});

// game spec §9
test("without an id the game is 'Daily'", () => {
  expect(shareText({ ...shared, wordSetId: null })).toMatch(/^Sixfold Daily\n/);
});

test("a friend's puzzle is named after its maker, with its own link", () => {
  const own = { ...shared, wordSetId: null, makerName: 'Ada', siteAddress: 'https://sixfold.example/p/abc' };
  expect(shareText(own)).toMatch(/^Sixfold by Ada\nIntermediate Mode\n🟩.*https:\/\/sixfold.example\/p\/abc$/s);
  const counts = { totalGuesses: 7, correctGuesses: 6, incorrectGuesses: 1 };
  expect(shareWords({ ...own, counts })).toMatch(/^Solved Sixfold by Ada in 7 guesses, 1 miss\n/);
});

test('without a grid, its lines are omitted', () => {
  expect(shareText({ ...shared, grid: [] })).toBe('Sixfold #123\nIntermediate Mode\nhttps://sixfold.example');
});

test.each([
  [6, 0, 'Solved Sixfold #123 in 6 guesses, no misses'],
  [6, 1, 'Solved Sixfold #123 in 7 guesses, 1 miss'],
  [6, 2, 'Solved Sixfold #123 in 8 guesses, 2 misses'],
  [6, 5, 'Solved Sixfold #123 in 11 guesses, 5 misses'],
  [5, 6, 'Sixfold #123 beat me: 5 of 6 letters in 11 guesses'],
  [1, 6, 'Sixfold #123 beat me: 1 of 6 letters in 7 guesses'],
  [0, 6, 'Sixfold #123 beat me: 0 of 6 letters in 6 guesses'],
])('%i hits and %i misses in plain words', (correctGuesses, incorrectGuesses, sentence) => {
  const counts = { totalGuesses: correctGuesses + incorrectGuesses, correctGuesses, incorrectGuesses };
  expect(shareWords({ ...game, counts })).toBe(`${sentence}\nIntermediate Mode\nhttps://sixfold.example`);
  expect(shareWords({ ...game, wordSetId: null, counts })).toContain('Sixfold Daily ');
});
