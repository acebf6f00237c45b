import type { Page } from '@playwright/test';
import type { Difficulty, PuzzleWords } from '../../packages/game/src/index.ts';
import { fakeDay, gameOn } from './fake-day.ts';
import { revisit, seedStorage, setCookies } from './visitor.ts';

const GAME_DATE = '2027-03-14';

export interface FinishedGame {
  difficulty: Difficulty;
  /** The three words. */
  words: string;
  /** 'T6 A2': T at 6, then A at 2. */
  guesses: string;
}

/** Opens the start page in a browser in which the day's game has been finished and stored. */
export async function openFinishedDay(page: Page, { difficulty, words, guesses }: FinishedGame): Promise<void> {
  const [word1 = '', word2 = '', word3 = ''] = words.split(' ');
  const puzzle: PuzzleWords = { word1, word2, word3 };
  const game = {
    puzzle,
    difficulty,
    gameStartTime: Date.parse(`${GAME_DATE}T15:00:00Z`),
    gameEndTime: Date.parse(`${GAME_DATE}T15:02:00Z`),
    guesses: guesses.split(' ').map((pair) => {
      const number = Number(pair[1]);
      return { letter: pair[0], number, isCorrect: word1[number - 1] === pair[0] };
    }),
  };
  await page.clock.install({ time: new Date(`${GAME_DATE}T16:00:00Z`) });
  await fakeDay(page, gameOn(GAME_DATE, 41, puzzle));
  await setCookies(page, { [`dailyComplete${GAME_DATE}`]: 'true' });
  await seedStorage(page, {
    [`sixfold-game-daily-${GAME_DATE}`]: JSON.stringify({ wordSetId: 41, gameDate: GAME_DATE, game }),
  });
  await revisit(page, '/start');
}
