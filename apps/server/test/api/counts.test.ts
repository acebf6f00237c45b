import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type GameDay } from '@sixfold/game';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChanges, dailyGameCounts, dailyGames, dayCounts, players, wordSetCounts } from '../../src/db/schema.ts';
import { foldCounts } from '../../src/services/games/count-folding.ts';
import { countsPerDay, gameCounts, puzzleCounts, siteCounts, topPuzzles } from '../../src/services/games/counts.ts';
import { MIGRATIONS } from '../../src/paths.ts';
import { recount } from '../../src/services/games/recount.ts';
import { fillDatabase } from '../scale/fill-database.ts';
import { startTestApp } from '../support/test-app.ts';
import { DEFAULT_NOW, emptyDatabase, openTestDatabase, startedDatabase } from '../support/test-database.ts';
import { finish, loss, SESSION, todaysGame, win } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

const DAYS = [0, 1, 2, 3].map((count) => addDays('2027-01-01', count));
const GAMES = [0, 1, 2, 3, 4, 5];

type Change = { day: GameDay; game: number | null; completions: number; wins: number; registrations: number };

const completion: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...GAMES), fc.constantFrom(0, 1), fc.constantFrom(1, 1, 1, -1))
  .map(([day, game, win, sign]) => ({ day, game, completions: sign, wins: win * sign, registrations: 0 }));
const account: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(1, 1, -1))
  .map(([day, registrations]) => ({ day, game: null, completions: 0, wins: 0, registrations }));
const steps = fc.array(fc.oneof(completion, completion, account, fc.constant('fold' as const)), { maxLength: 30 });

const sumOf = (changes: Change[], field: 'completions' | 'wins' | 'registrations') =>
  changes.reduce((sum, change) => sum + change[field], 0);
const tally = (changes: Change[]) => ({ completions: sumOf(changes, 'completions'), wins: sumOf(changes, 'wins') });

test('counts are exact no matter when changes are folded', async () => {
  // Without an app, which would fold on its own between the steps.
  const database = openTestDatabase(await startedDatabase());
  const games = await database.orm.select().from(dailyGames).limit(GAMES.length);
  // Two of the games are played with one puzzle.
  games[5]!.wordSetId = games[0]!.wordSetId;
  await database.query({
    text: 'UPDATE daily_games SET word_set_id = $1 WHERE id = $2',
    values: [games[5]!.wordSetId, games[5]!.id],
  });
  const puzzleOf = ({ game }: Change) => (game === null ? null : games[game]!.wordSetId);

  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      await Promise.all(
        [countChanges, dayCounts, dailyGameCounts, wordSetCounts].map((table) => database.orm.delete(table)),
      );
      const made: Change[] = [];
      for (const step of taken) {
        if (step === 'fold') {
          await foldCounts(database);
          continue;
        }
        const { game, ...fields } = step;
        await database.orm
          .insert(countChanges)
          .values({ ...fields, dailyGameId: game === null ? null : games[game]!.id });
        made.push(step);
      }

      const { completions } = tally(made);
      expect(await siteCounts(database)).toEqual({ completions, registrations: sumOf(made, 'registrations') });

      const middle = DAYS.slice(1, 3);
      const perDay = await countsPerDay(database, middle[0]!, middle[1]!);
      expect(perDay).toEqual(
        middle.flatMap((day) => {
          const ofDay = made.filter((change) => change.day === day);
          if (ofDay.length === 0) return [];
          return [{ day, completions: sumOf(ofDay, 'completions'), registrations: sumOf(ofDay, 'registrations') }];
        }),
      );

      const ids = games.slice(0, 3).map(({ id }) => id);
      const perGame = await gameCounts(database, ids);
      const perPuzzle = await puzzleCounts(
        database,
        games.map(({ wordSetId }) => wordSetId),
      );
      for (const [place, { id, wordSetId }] of games.entries()) {
        const ofGame = made.filter(({ game }) => game === place);
        expect(perGame.get(id)).toEqual(place < 3 && ofGame.length > 0 ? tally(ofGame) : undefined);
        const ofPuzzle = made.filter((change) => puzzleOf(change) === wordSetId);
        expect(perPuzzle.get(wordSetId)).toEqual(ofPuzzle.length > 0 ? tally(ofPuzzle) : undefined);
      }

      const ranked = [...perPuzzle]
        .filter(([, counts]) => counts.completions > 0)
        .sort(([id, counts], [otherId, others]) => others.completions - counts.completions || id - otherId)
        .map(([wordSetId, counts]) => ({ wordSetId, ...counts }));
      expect(await topPuzzles(database, 2)).toEqual(ranked.slice(0, 2));
    }),
    { numRuns: 20 },
  );
});

test('two servers that fold at the same time move each change once', async () => {
  const first = await startTestApp();
  const second = await startTestApp({ connection: first.connection, clock: first.clock });
  const day = '2027-01-31';
  for (let round = 0; round < 10; round += 1) {
    await first.database.orm.insert(countChanges).values(Array.from({ length: 20 }, () => ({ day, registrations: 1 })));
    await Promise.all([first, second, first, second].map(({ database }) => foldCounts(database)));
  }
  await foldCounts(first.database);
  expect(await first.database.orm.$count(countChanges)).toBe(0);
  expect(await siteCounts(second.database)).toEqual({ completions: 0, registrations: 200 });
});

test('a recount matches the stored counts, and reports and corrects any that were tampered with', async () => {
  const world = await startTestApp({ now: '2027-01-30T17:00:00Z' });
  const { database } = world;
  const user = await givenUser(world);
  await database.orm.insert(countChanges).values({ day: '2027-01-30', registrations: 1 });
  const yesterdays = await todaysGame(world);
  await finish(world, { ...win, wordSetId: yesterdays.wordSetId }, user.headers);
  await foldCounts(database);
  world.clock.set('2027-02-01T04:59:59Z'); // still the 31st in New York
  const todays = await todaysGame(world);
  await finish(world, { ...loss, wordSetId: todays.wordSetId }, user.headers);
  await finish(world, { ...win, wordSetId: todays.wordSetId, sessionId: SESSION });
  expect(await recount(database)).toEqual([]);

  await database.query({ text: `UPDATE day_counts SET completions = 7, registrations = 3 WHERE day = '2027-01-30'` });
  await database.query({ text: 'DELETE FROM daily_game_counts' });
  await database.query({
    text: 'INSERT INTO word_set_counts (word_set_id, completions, wins) VALUES ($1, 5, 0)',
    values: [todays.wordSetId],
  });
  await database.query({
    text: `INSERT INTO result_counts (daily_game_id, is_guest, difficulty, figure, value, games)
      VALUES ($1, true, 'INTERMEDIATE', 'misses', '2', 5), ($1, false, 'TORTURE', 'firstGuess', 'E3', 1)`,
    values: [todays.dailyGameId],
  });
  await database.query({ text: 'UPDATE players SET completed_games = 9 WHERE user_id = $1', values: [user.id] });
  const player = (await database.orm.select().from(players).where(eq(players.userId, user.id)))[0]!;
  expect(await recount(database)).toEqual([
    { what: 'completions of day 2027-01-30', stored: 7, actual: 1 },
    { what: 'registrations of day 2027-01-30', stored: 3, actual: 1 },
    { what: `completions of daily game ${yesterdays.dailyGameId}`, stored: 0, actual: 1 },
    { what: `wins of daily game ${yesterdays.dailyGameId}`, stored: 0, actual: 1 },
    { what: `completions of puzzle ${todays.wordSetId}`, stored: 7, actual: 2 },
    { what: `accounts with firstGuess E3 at TORTURE in daily game ${todays.dailyGameId}`, stored: 1, actual: 0 },
    { what: `guests with misses 2 at INTERMEDIATE in daily game ${todays.dailyGameId}`, stored: 6, actual: 1 },
    { what: `games of player ${player.id}`, stored: 9, actual: 2 },
  ]);
  expect(await recount(database)).toEqual([]);
  await foldCounts(database);
  expect(await recount(database)).toEqual([]);
  expect(await countsPerDay(database, '2027-01-30', '2027-02-01')).toEqual([
    { day: '2027-01-30', completions: 1, registrations: 1 },
    { day: '2027-01-31', completions: 2, registrations: 0 },
  ]);
  expect(await gameCounts(database, [todays.dailyGameId])).toEqual(
    new Map([[todays.dailyGameId, { completions: 2, wins: 1 }]]),
  );
});

test('a recount during recording and folding finds no differences', async () => {
  const world = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  const { wordSetId } = await todaysGame(world);
  const games = Array.from({ length: 60 }, (_, index) =>
    finish(world, { ...win, wordSetId, sessionId: index.toString(16).padStart(32, '0') }),
  );
  const counting = [recount(world.database), foldCounts(world.database), recount(world.database)];
  expect(await Promise.all(counting)).toEqual([[], undefined, []]);
  await Promise.all(games);
  expect(await recount(world.database)).toEqual([]);
  expect(await siteCounts(world.database)).toEqual({ completions: 60, registrations: 0 });
});

test('the migration counts the results so far, exactly as a recount does', { tags: 'outer' }, async () => {
  const database = openTestDatabase(await emptyDatabase());
  await fillDatabase(database, { completions: 3200, puzzles: 1100, days: 60 }, Date.parse(DEFAULT_NOW));
  await database.query({ text: `UPDATE completions SET time_taken_seconds = id % 90000 WHERE id % 3 = 0` });
  await database.query({ text: `UPDATE completions SET game_mode = 'legacy' WHERE id % 7 = 0` });
  await recount(database);
  const read = async () =>
    (await database.query({ text: 'SELECT * FROM result_counts WHERE games > 0 ORDER BY 1, 2, 3, 4, 5' }))
      .rows as object[];
  const recounted = await read();
  await database.query({ text: 'DELETE FROM result_counts' });
  const migration = await readFile(join(MIGRATIONS, '0011_everyones_results.sql'), 'utf8');
  await database.query({ text: /^INSERT[^;]+/m.exec(migration)?.[0] ?? '' });
  expect(recounted.length).toBeGreaterThan(1000);
  expect(await read()).toEqual(recounted);
});
