import { randomBytes } from 'node:crypto';
import type { CompletionDetails } from '@sixfold/contract';
import { addDays, foldProgress, gameDay, startOfGameDay, type GameDay, type Outcome } from '@sixfold/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyGames } from '../../src/db/schema.ts';
import { recount } from '../../src/services/games/recount.ts';
import { streaksOfModel, verdict, type Finished } from '../support/completions-model.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { complete, read, streaksOf, todaysGame, todaysWordSet } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

const FIRST_DAYS = ['2027-03-12', '2027-11-05']; // the clocks change two nights later
const DAYS_BEFORE = 4;
const DAYS_AFTER = 24;
const HOUR_MS = 3_600_000;

const result = fc
  .tuple(fc.constantFrom<Outcome>('WIN', 'WIN', 'LOSS'), fc.nat(5))
  .map(([outcome, guesses]) =>
    outcome === 'WIN'
      ? { outcome, difficulty: 'TORTURE', incorrectGuesses: guesses, totalGuesses: guesses + 6 }
      : { outcome, difficulty: 'FOUNDATION', incorrectGuesses: 6, totalGuesses: guesses + 6 },
  );

const step = fc.record({
  /** First, some time may pass. */
  days: fc.constantFrom(0, 0, 0, 1, 1, 2),
  hour: fc.constantFrom(0, 1, 2, 12, 22),
  isGuest: fc.boolean(),
  mode: fc.constantFrom('daily' as const, 'daily' as const, 'legacy' as const),
  daysAgo: fc.constantFrom(0, 0, 0, 1, 1, 2, 4),
  /** Then these are sent at the same instant: another tab, another device, a retry. */
  results: fc.array(result, { minLength: 1, maxLength: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One of the two players in a run, with their finished games. */
interface Person {
  isGuest: boolean;
  headers: { authorization: string } | Record<string, never>;
  sessionId?: string;
  finished: (Finished & { completion: CompletionDetails })[];
}

test('any sequence of submissions through either server matches the model', async () => {
  const environment = { RATE_LIMIT_FACTOR: '1000' };
  const first = await startTestApp({ now: `${FIRST_DAYS[0]}T17:00:00Z`, environment });
  const second = await startTestApp({ connection: first.connection, clock: first.clock, environment });
  const wordSets = await fillCalendar(first);

  async function take({ isGuest, mode, daysAgo, results }: Step, today: GameDay, person: Person): Promise<void> {
    const gameDate = addDays(today, -daysAgo);
    const responses = await Promise.all(
      results.map((sent, index) =>
        complete(
          [first, second][index % 2]!,
          { ...sent, gameMode: mode, wordSetId: wordSets.get(gameDate), sessionId: person.sessionId },
          person.headers,
        ),
      ),
    );
    const distinct = new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`));
    expect(distinct.size).toBe(1);
    const { statusCode } = responses[0]!;
    const { completion } = responses[0]!.json<{ completion?: CompletionDetails | null }>();

    const expected = verdict(isGuest, mode, daysAgo);
    if (typeof expected === 'number') return expect(statusCode).toBe(expected);
    expect(statusCode).toBe(200);
    const earlier = person.finished.find((game) => game.gameDate === gameDate);
    if (expected === 'not stored') return expect(completion).toBeNull();
    if (earlier) return expect(completion).toEqual(earlier.completion);
    expect(results).toContainEqual({
      outcome: completion!.outcome,
      difficulty: completion!.difficulty,
      incorrectGuesses: completion!.incorrectGuesses,
      totalGuesses: completion!.totalGuesses,
    });
    person.finished.push({ gameDate, mode: expected, outcome: completion!.outcome, completion: completion! });
  }

  async function compare(world: TestApp, today: GameDay, person: Person): Promise<void> {
    const { finished, headers, sessionId } = person;
    const seen = await streaksOf(world, sessionId === undefined ? { headers } : { sessionId });
    expect(seen).toEqual(streaksOfModel(finished, today));
    if (person.isGuest) return;
    const todays = finished.find(({ gameDate }) => gameDate === today)?.completion;
    expect(await read(world, '/game/daily-status', headers)).toMatchObject({ isCompleted: todays !== undefined });
    const { par } = await todaysGame(world);
    expect((await read(world, '/game/daily-completion-details', headers))['completion']).toEqual(
      todays && { ...todays, par: par?.[todays.difficulty] },
    );
    const { data } = await read(world, '/users/statistics', headers);
    const won = finished.filter(({ outcome }) => outcome === 'WIN').length;
    expect(data).toMatchObject({ played: finished.length, won });
    const counted = finished.map(
      ({ gameDate, mode, completion: { completedAt, difficulty, outcome, incorrectGuesses } }) => ({
        difficulty,
        outcome,
        incorrectGuesses,
        isDaily: mode === 'daily',
        date: mode === 'daily' ? gameDate : gameDay(Date.parse(completedAt)),
      }),
    );
    expect((await read(world, '/users/progress', headers))['data']).toEqual(foldProgress(counted, today));
    const list = await read(world, '/puzzles/legacy?limit=100', headers);
    const { games } = list['data'] as { games: { gameDate: GameDay }[] };
    const done = new Set(finished.map(({ gameDate }) => gameDate));
    const unplayed = [...wordSets.keys()].filter((day) => day < today && !done.has(day));
    expect(games.map(({ gameDate }) => gameDate)).toEqual(unplayed.sort().reverse().slice(0, 100));
  }

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FIRST_DAYS), fc.array(step, { maxLength: 12 }), async (firstDay, steps) => {
      first.clock.set(`${firstDay}T17:00:00Z`);
      const { headers } = await givenUser(first);
      const account: Person = { isGuest: false, headers, finished: [] };
      const guest: Person = { isGuest: true, headers: {}, sessionId: randomBytes(16).toString('hex'), finished: [] };
      let today = firstDay;
      for (const [index, next] of steps.entries()) {
        today = addDays(today, next.days);
        first.clock.set(new Date(startOfGameDay(today) + next.hour * HOUR_MS).toISOString());
        const person = next.isGuest ? guest : account;
        await take(next, today, person);
        await compare([second, first][index % 2]!, today, person);
      }
    }),
    { numRuns: 10 },
  );
  // The test's accounts were never registered.
  const differences = await recount(first.database);
  expect(differences.filter(({ what }) => !what.startsWith('registrations'))).toEqual([]);
});

/** Gives each day of both spans its own puzzle, as if the site had been visited on each. */
async function fillCalendar(world: TestApp): Promise<Map<GameDay, number>> {
  const wordSets = new Map<GameDay, number>();
  const archive = await world.database.orm.select().from(dailyGames);
  for (const { gameDate, wordSetId } of archive) wordSets.set(gameDate, wordSetId);
  for (const firstDay of FIRST_DAYS) {
    for (let offset = -DAYS_BEFORE; offset <= DAYS_AFTER; offset += 1) {
      const day = addDays(firstDay, offset);
      world.clock.set(`${day}T17:00:00Z`);
      wordSets.set(day, await todaysWordSet(world));
    }
  }
  return wordSets;
}
