import { addDays, type GameDay } from '@sixfold/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChanges, dailyGames } from '../../src/db/schema.ts';
import { foldCounts } from '../../src/services/count-folding.ts';
import { countsPerDay, gameCounts, puzzleCounts, siteCounts, topPuzzles } from '../../src/services/counts.ts';
import { startTestApp } from '../support/test-app.ts';

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

test('whenever the changes are folded, what is read is exact', async () => {
  const { database } = await startTestApp();
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
      await database.query({ text: 'TRUNCATE count_changes, day_counts, daily_game_counts, word_set_counts' });
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
    { numRuns: 60 },
  );
});

test('two servers that fold at once move each change once', async () => {
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
