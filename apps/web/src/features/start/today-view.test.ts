import { IDLE_GAME, play, PRACTICE_SETS, type StartedGame } from '@sixfold/game';
import { describe, expect, test } from 'vitest';
import { DAILY_PUZZLE as puzzle } from '../../../test/browser.ts';
import { todayView } from './today-view.ts';

const [practice] = PRACTICE_SETS;
const { gameDate } = puzzle;
const DAILY = { kind: 'daily', puzzle } as const;
const STAND_IN = { kind: 'practice', practice } as const;
const game = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'TORTURE', at: 0 }) as StartedGame;
const begun = { wordSetId: puzzle.wordSetId, gameDate, game };

const view = (facts: Partial<Parameters<typeof todayView>[0]>) =>
  todayView({ gameDate, daily: DAILY, isCompleted: false, inProgress: undefined, ...facts });

describe('what the card of the day shows', () => {
  test('nothing yet, while the puzzle or the status is on its way', () => {
    expect(view({ daily: undefined })).toEqual({ kind: 'loading' });
    expect(view({ isCompleted: undefined })).toEqual({ kind: 'loading' });
  });
  test('a finished game, with or without the server', () => {
    for (const daily of [undefined, DAILY, STAND_IN]) {
      expect(view({ daily, isCompleted: true })).toEqual({ kind: 'completed', gameDate });
    }
  });
  test("today's game", () =>
    expect(view({})).toEqual({ kind: 'daily', gameDate, wordSetId: 42, inProgress: undefined }));
  test('a game that was begun, which needs no server', () => {
    for (const daily of [DAILY, STAND_IN]) {
      expect(view({ daily, inProgress: begun })).toEqual({
        kind: 'daily',
        gameDate,
        wordSetId: 42,
        inProgress: begun,
      });
    }
  });
  test('a practice game where there is neither', () =>
    expect(view({ daily: STAND_IN })).toEqual({ kind: 'practice', practice }));
});
