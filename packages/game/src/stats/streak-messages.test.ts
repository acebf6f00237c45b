import { expect, test } from 'vitest';
import { streakMessages } from './streak-messages.ts';
import { NO_STREAKS } from './streaks.ts';

const one = "Great job! You're on a winning streak!";
const many = (wins: number) => `Amazing! You've won ${wins} games in a row! Keep it up!`;
const dedication = (days: number) => `That's dedication! You've played ${days} days in a row.`;
const encouragement = (best: number) =>
  `You've won ${best} in a row before, and you can do it again. A new streak starts with one win!`;

// game spec §9
test.each([
  ['nothing yet', 0, 0, 0, []],
  ['a first win', 1, 1, 1, [one]],
  ['two wins', 2, 2, 2, [many(2)]],
  ['seven days', 7, 3, 3, [many(3)]],
  ['eight days', 8, 3, 3, [many(3), dedication(8)]],
  ['a broken streak of four', 5, 0, 4, []],
  ['a broken streak of five', 6, 0, 5, [encouragement(5)]],
  ['a broken long streak', 30, 0, 29, [dedication(30), encouragement(29)]],
  ['winning again', 3, 1, 5, [one]],
])('%s', (_, currentPlayedStreak, currentWinStreak, maxWinStreak, messages) => {
  expect(streakMessages({ ...NO_STREAKS, currentPlayedStreak, currentWinStreak, maxWinStreak })).toEqual(messages);
});
