import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dailyOutcomes } from '../../test-support/arbitraries.ts';
import { addDays } from '../calendar/game-day.ts';
import {
  countStreaks,
  isInStreak,
  NO_STREAKS,
  stepStreaks,
  displayedStreaks,
  type DailyOutcome,
  type Streaks,
} from './streaks.ts';

const row = (played: number, won: number, maxPlayed: number, maxWon: number, last: string | null): Streaks => ({
  currentPlayedStreak: played,
  currentWinStreak: won,
  maxPlayedStreak: maxPlayed,
  maxWinStreak: maxWon,
  lastDailyGameDate: last,
});
const step = (streaks: Streaks, gameDate: string, outcome: 'WIN' | 'LOSS') =>
  stepStreaks(streaks, { gameDate, outcome });

// decision 0005
describe('one more daily game', () => {
  test.each([
    ['the first, won', NO_STREAKS, '2027-03-14', 'WIN', row(1, 1, 1, 1, '2027-03-14')],
    ['the first, lost', NO_STREAKS, '2027-03-14', 'LOSS', row(1, 0, 1, 0, '2027-03-14')],
    ['won the day after a win', row(4, 2, 4, 2, '2027-03-13'), '2027-03-14', 'WIN', row(5, 3, 5, 3, '2027-03-14')],
    ['won the day after a loss', row(4, 0, 4, 2, '2027-03-14'), '2027-03-15', 'WIN', row(5, 1, 5, 2, '2027-03-15')],
    ['lost the day after a win', row(4, 2, 9, 6, '2027-11-06'), '2027-11-07', 'LOSS', row(5, 0, 9, 6, '2027-11-07')],
    ['won after a missed day', row(4, 2, 4, 2, '2027-03-12'), '2027-03-14', 'WIN', row(1, 1, 4, 2, '2027-03-14')],
    ['lost after a missed day', row(4, 2, 4, 2, '2027-03-12'), '2027-03-14', 'LOSS', row(1, 0, 4, 2, '2027-03-14')],
    ['across new year', row(1, 1, 1, 1, '2027-12-31'), '2028-01-01', 'WIN', row(2, 2, 2, 2, '2028-01-01')],
  ] as const)('%s', (_, before, gameDate, outcome, expected) => {
    expect(step(before, gameDate, outcome)).toEqual(expected);
  });

  test('on the same day changes nothing', () => {
    const before = row(4, 2, 4, 2, '2027-03-14');
    expect(step(before, '2027-03-14', 'LOSS')).toBe(before);
  });

  test('for an earlier day returns null', () => {
    expect(step(row(1, 1, 1, 1, '2027-03-14'), '2027-03-13', 'WIN')).toBeNull();
  });
});

// decision 0005: a reader sees 0 once yesterday has gone by without a game
describe('the streaks to display', () => {
  const stored = row(4, 2, 9, 6, '2027-03-13');

  test.each(['2027-03-13', '2027-03-14'])('on %s they are unchanged', (today) => {
    expect(displayedStreaks(stored, today)).toEqual(stored);
  });

  test.each(['2027-03-15', '2028-01-01'])('on %s the current streaks are over and the maxima remain', (today) => {
    expect(displayedStreaks(stored, today)).toEqual(row(0, 0, 9, 6, '2027-03-13'));
  });

  test('without games there are none', () => expect(displayedStreaks(NO_STREAKS, '2027-03-14')).toEqual(NO_STREAKS));
});

describe('the current streak', () => {
  test.each([
    ['2027-03-11', false],
    ['2027-03-12', true],
    ['2027-03-14', true],
    ['2027-03-15', false],
  ])('with three games up to March 14, that of %s: %s', (day, isIncluded) => {
    expect(isInStreak(row(3, 1, 9, 6, '2027-03-14'), day)).toBe(isIncluded);
  });

  test('includes no game once it has ended', () => {
    expect(isInStreak(row(0, 0, 9, 6, '2027-03-14'), '2027-03-14')).toBe(false);
    expect(isInStreak(NO_STREAKS, '2027-03-14')).toBe(false);
  });
});

describe('recounting', () => {
  const games = fc.uniqueArray(dailyOutcomes(40), { selector: (game) => game.gameDate, maxLength: 40 });
  const byDate = (a: DailyOutcome, b: DailyOutcome) => (a.gameDate < b.gameDate ? -1 : 1);

  test('equals stepping in date order, regardless of the order of the games', () => {
    fc.assert(
      fc.property(games, (list) => {
        const stepped = [...list]
          .sort(byDate)
          .reduce<Streaks>((streaks, game) => stepStreaks(streaks, game) as Streaks, NO_STREAKS);
        expect(countStreaks(Object.freeze(list))).toEqual(stepped);
      }),
    );
  });

  test('finds the same runs as a scan of the calendar', () => {
    fc.assert(
      fc.property(games, (list) => {
        const runs = (days: Set<string>) => [...days].map((day) => runEndingOn(days, day));
        const played = new Set(list.map((game) => game.gameDate));
        const won = new Set(list.filter((game) => game.outcome === 'WIN').map((game) => game.gameDate));
        const last = [...played].sort().at(-1) ?? null;
        expect(countStreaks(list)).toEqual(
          row(
            last === null ? 0 : runEndingOn(played, last),
            last === null ? 0 : runEndingOn(won, last),
            Math.max(0, ...runs(played)),
            Math.max(0, ...runs(won)),
            last,
          ),
        );
      }),
    );
  });

  test('only the first result for a day counts', () => {
    const first: DailyOutcome[] = [
      { gameDate: '2027-03-14', outcome: 'WIN' },
      { gameDate: '2027-03-13', outcome: 'WIN' },
    ];
    const again: DailyOutcome = { gameDate: '2027-03-14', outcome: 'LOSS' };
    expect(countStreaks([...first, again])).toEqual(row(2, 2, 2, 2, '2027-03-14'));
  });

  test('the maxima never fall', () => {
    expect(countStreaks([{ gameDate: '2027-03-14', outcome: 'LOSS' }], row(3, 3, 8, 5, '2027-03-10'))).toEqual(
      row(1, 0, 8, 5, '2027-03-14'),
    );
  });
});

function runEndingOn(days: Set<string>, day: string): number {
  let length = 0;
  while (days.has(addDays(day, -length))) length++;
  return length;
}
