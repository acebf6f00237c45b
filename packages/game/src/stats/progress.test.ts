import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../test-support/deep-freeze.ts';
import { addDays, daysBetween } from '../calendar/game-day.ts';
import { addMonths, monthOf } from '../calendar/month.ts';
import { DIFFICULTIES } from '../puzzle/difficulty.ts';
import { foldProgress, PROGRESS_DAYS, PROGRESS_MONTHS, type CountedGame } from './progress.ts';

const TODAY = '2027-03-14';
const won: CountedGame = {
  date: TODAY,
  isDaily: true,
  difficulty: 'INTERMEDIATE',
  outcome: 'WIN',
  incorrectGuesses: 2,
  timeTakenSeconds: 95,
};
const lost: CountedGame = { ...won, outcome: 'LOSS', incorrectGuesses: 6 };
const legacy: CountedGame = { ...won, isDaily: false };

test('without games there is nothing to show', () => {
  expect(foldProgress([], TODAY)).toEqual({ today: TODAY, days: [], months: [], bestTimes: [] });
});

describe('the last 30 days', () => {
  const datesOf = (games: CountedGame[], today = TODAY) =>
    foldProgress(games, today).days.map(({ gameDate }) => gameDate);

  test.each([
    ['today', TODAY, true],
    ['the 30th day', '2027-02-13', true],
    ['the 31st day', '2027-02-12', false],
    ['tomorrow, on a clock that is behind', '2027-03-15', false],
  ])('%s', (_, date, isShown) => expect(datesOf([{ ...won, date }])).toEqual(isShown ? [date] : []));

  test('include the days on which the clocks change, oldest first', () => {
    const games = [
      { ...lost, date: '2027-11-07' },
      { ...won, date: '2027-11-06' },
      { ...won, date: '2027-11-08' },
    ];
    expect(datesOf(games, '2027-11-08')).toEqual(['2027-11-06', '2027-11-07', '2027-11-08']);
    expect(datesOf([{ ...won, date: TODAY }], '2027-04-12')).toEqual([TODAY]);
    expect(datesOf([{ ...won, date: TODAY }], '2027-04-13')).toEqual([]);
  });

  test('leave out legacy games', () => expect(datesOf([legacy])).toEqual([]));

  test('have the result of each game', () => {
    expect(foldProgress([lost], TODAY).days).toEqual([
      { gameDate: TODAY, difficulty: 'INTERMEDIATE', outcome: 'LOSS', incorrectGuesses: 6 },
    ]);
  });
});

describe('the last 24 months', () => {
  const monthsOf = (games: CountedGame[]) => foldProgress(games, TODAY).months;

  test.each([
    ['this month', '2027-03-31', '2027-03'],
    ['the end of last month', '2027-02-28', '2027-02'],
    ['the first day of the 24th month', '2025-04-01', '2025-04'],
    ['the last day of the 25th month', '2025-03-31', undefined],
    ['next month, on a clock that is behind', '2027-04-01', undefined],
  ])('%s', (_, date, month) => expect(monthsOf([{ ...won, date }])[0]?.month).toBe(month));

  test('count games by month and difficulty, legacy games included', () => {
    const torture = { ...won, difficulty: 'TORTURE' as const, incorrectGuesses: 5 };
    expect(monthsOf([won, torture, { ...won, date: '2027-02-28' }, lost, { ...legacy, incorrectGuesses: 0 }])).toEqual([
      { month: '2027-02', difficulty: 'INTERMEDIATE', played: 1, won: 1, totalIncorrectGuesses: 2 },
      { month: '2027-03', difficulty: 'INTERMEDIATE', played: 3, won: 2, totalIncorrectGuesses: 8 },
      { month: '2027-03', difficulty: 'TORTURE', played: 1, won: 1, totalIncorrectGuesses: 5 },
    ]);
  });
});

describe('best times', () => {
  const timed = (...times: (number | null | undefined)[]) =>
    times.map((timeTakenSeconds) => ({ ...won, timeTakenSeconds }));

  test.each([
    ['the fastest win', timed(95, 61, 70), 61],
    ['not a loss', [...timed(95), { ...lost, timeTakenSeconds: 20 }], 95],
    ['not an unknown time', timed(null, undefined, 0, 95), 95],
    ['not an impossible time', timed(4, 95, 86_400), 95],
    ['a legacy game, however old', [{ ...legacy, date: '2020-01-01', timeTakenSeconds: 30 }, won], 30],
    ['none without a win', [lost], undefined],
  ])('%s', (_, games, best) => {
    expect(foldProgress(games, TODAY).bestTimes).toEqual(
      best === undefined ? [] : [{ difficulty: 'INTERMEDIATE', timeTakenSeconds: best }],
    );
  });

  test('are listed from the easiest to the hardest difficulty', () => {
    const games = DIFFICULTIES.map((difficulty) => ({ ...won, difficulty })).reverse();
    expect(foldProgress(games, TODAY).bestTimes.map(({ difficulty }) => difficulty)).toEqual(DIFFICULTIES);
  });
});

describe('any games', () => {
  const games = fc.uniqueArray(
    fc.record({
      date: fc.integer({ min: -900, max: 3 }).map((days) => addDays(TODAY, days)),
      isDaily: fc.boolean(),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      outcome: fc.constantFrom('WIN' as const, 'LOSS' as const),
      incorrectGuesses: fc.nat(6),
      timeTakenSeconds: fc.option(fc.nat(90_000)),
    }),
    { selector: ({ date }) => date, maxLength: 60, size: 'max' },
  );

  test('give the same figures in any order', () => {
    fc.assert(
      fc.property(games, (list) => {
        expect(foldProgress(deepFreeze(list), TODAY)).toEqual(foldProgress([...list].reverse(), TODAY));
      }),
    );
  });

  test('are counted once each, within both windows', () => {
    fc.assert(
      fc.property(games, (list) => {
        const { days, months } = foldProgress(list, TODAY);
        const isRecent = ({ date, isDaily }: CountedGame) => {
          const age = daysBetween(date, TODAY);
          return isDaily && age >= 0 && age < PROGRESS_DAYS;
        };
        expect(days.map(({ gameDate }) => gameDate)).toEqual(
          list
            .filter(isRecent)
            .map(({ date }) => date)
            .sort(),
        );
        const window = Array.from({ length: PROGRESS_MONTHS }, (_, ago) => addMonths(monthOf(TODAY), -ago));
        const counted = list.filter(({ date }) => window.includes(monthOf(date)));
        const total = (count: (month: (typeof months)[number]) => number) =>
          months.reduce((sum, month) => sum + count(month), 0);
        expect(total(({ played }) => played)).toBe(counted.length);
        expect(total(({ won }) => won)).toBe(counted.filter(({ outcome }) => outcome === 'WIN').length);
        expect(total((month) => month.totalIncorrectGuesses)).toBe(
          counted.reduce((sum, game) => sum + game.incorrectGuesses, 0),
        );
        expect(new Set(months.map(({ month, difficulty }) => month + difficulty)).size).toBe(months.length);
      }),
    );
  });
});
