import { addDays, countStreaks, stepStreaks, type DailyOutcome, type Streaks } from '@sixfold/game';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completions, dailyGames, players } from '../../src/db/schema.ts';
import { streaksOf } from '../../src/services/games/players.ts';
import { recordGames } from '../../src/services/games/record-games.ts';
import { startTestApp } from '../support/test-app.ts';
import { emptyDatabase } from '../support/test-database.ts';
import { givenUser } from '../support/test-users.ts';

/** Around the night the clocks go forward. */
const days = fc.integer({ min: 0, max: 6 }).map((count) => addDays('2027-03-11', count));
const game: fc.Arbitrary<DailyOutcome> = fc.record({ gameDate: days, outcome: fc.constantFrom('WIN', 'LOSS') });

const streaks: fc.Arbitrary<Streaks> = fc
  .tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), fc.option(days))
  .map(([played, lost, morePlayed, moreWon, lastDailyGameDate]) => ({
    currentPlayedStreak: played,
    currentWinStreak: Math.max(0, played - lost),
    maxPlayedStreak: played + morePlayed,
    maxWinStreak: Math.max(0, played - lost) + moreWon,
    lastDailyGameDate,
  }));

test('recording a game advances the streaks by the rules, and a late game triggers a recount', async () => {
  // The first start schedules games for the 30 days before it.
  const world = await startTestApp({ now: '2027-03-20T17:00:00Z', connection: await emptyDatabase() });
  const { orm } = world.database;
  const calendar = new Map((await orm.select().from(dailyGames)).map(({ gameDate, id }) => [gameDate, id]));
  const { id: userId } = await givenUser(world);
  const recording = {
    player: { userId },
    completedAt: new Date(world.clock.now()),
    today: '2027-03-20',
    gameMode: 'daily' as const,
    difficulty: 'FOUNDATION' as const,
    incorrectGuesses: 0,
    totalGuesses: 6,
    timeTakenSeconds: null,
    guessLog: null,
  };
  await orm.insert(players).values({ userId, createdAt: new Date() });
  const isTheirs = eq(players.userId, userId);

  await fc.assert(
    fc.asyncProperty(streaks, game, async (before, { gameDate, outcome }) => {
      await orm.delete(completions);
      await orm.update(players).set(before).where(isTheirs);
      const dailyGameIds = [calendar.get(gameDate)!];
      const game = { ...recording, dailyGameIds, streakDate: gameDate, outcome };
      expect(await recordGames(world.database, [game])).toMatchObject([{ outcome }]);
      const [after] = await orm.select().from(players).where(isTheirs);
      const played = { gameDate, outcome };
      expect(streaksOf(after!)).toEqual(stepStreaks(before, played) ?? countStreaks([played], before));
    }),
    { numRuns: 75 },
  );
});
