import { IDLE_GAME, play, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { expect, test } from 'vitest';
import { unplayedGames } from './unplayed.ts';

const listed = (id: number) => ({
  id,
  wordSetId: id + 100,
  gameNumber: id,
  gameDate: '2027-03-14',
  isCompleted: false,
});

function kept(letters: string) {
  const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PANTLE' };
  const game = [...letters].reduce(
    (state, letter, index) =>
      play(state, { type: 'guessed', letter: letter as Letter, number: (index + 1) as CipherNumber, at: 1 }),
    play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'TORTURE', at: 0 }),
  ) as StartedGame;
  return { wordSetId: 1, gameDate: '2027-03-14', game };
}

const pages = (...lists: number[][]) => lists.map((ids) => ({ games: ids.map(listed) }));
const shown = (lists: number[][], here = new Map<number, ReturnType<typeof kept>>()) =>
  unplayedGames(pages(...lists), here).map(({ id, isBegun }) => (isBegun ? `${id} begun` : String(id)));

test('no pages, no games', () => expect(shown([])).toEqual([]));

test('the pages follow each other', () => expect(shown([[5, 4], [3]])).toEqual(['5', '4', '3']));

test('a game that slid from one page to the next is shown once', () =>
  expect(
    shown([
      [5, 4],
      [4, 3],
    ]),
  ).toEqual(['5', '4', '3']));

test('a game finished here is gone, one begun here says so', () => {
  const here = new Map([
    [5, kept('PLANET')],
    [4, kept('PL')],
    [9, kept('P')],
  ]);
  expect(shown([[5, 4, 3]], here)).toEqual(['4 begun', '3']);
});
