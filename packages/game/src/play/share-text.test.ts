import { expect, test } from 'vitest';
import { shareText } from './share-text.ts';

const shared = {
  gameId: 123,
  difficulty: 'INTERMEDIATE',
  grid: ['🟩', '🟥🟩', '🟩', '🟩', '🟩', '🟩'],
  siteAddress: 'https://sixfold.example',
} as const;

// game spec §9
test('the text shows product and game id, difficulty, grid and site on separate lines', () => {
  expect(shareText(shared)).toBe('Sixfold #123\nIntermediate Mode\n🟩\n🟥🟩\n🟩\n🟩\n🟩\n🟩\nhttps://sixfold.example');
});

// game spec §9
test("without an id the game is 'Daily'", () => {
  expect(shareText({ ...shared, gameId: null })).toMatch(/^Sixfold Daily\n/);
});

test('without a grid, its lines are omitted', () => {
  expect(shareText({ ...shared, grid: [] })).toBe('Sixfold #123\nIntermediate Mode\nhttps://sixfold.example');
});
