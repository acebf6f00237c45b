import type { MonthResult } from '@sixfold/game';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Months } from './months.tsx';

const result: MonthResult = {
  month: '2027-03',
  difficulty: 'TORTURE',
  played: 2,
  won: 2,
  totalIncorrectGuesses: 0,
};

test.each([
  [0, 'no misses on average'],
  [2, '1 miss on average'],
  [3, '1.5 misses on average'],
])('%i misses in two games: %s', (totalIncorrectGuesses, text) => {
  const progress = { today: '2027-03-14', days: [], months: [{ ...result, totalIncorrectGuesses }], bestTimes: [] };
  expect(renderToStaticMarkup(<Months progress={progress} />)).toContain(`100% won, ${text}, 2 games`);
});
