import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { and, count, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import type { Passwords } from '../../src/adapters/passwords.ts';
import type { Database } from '../../src/db/database.ts';
import { dailyGames, players, signIns, users, wordSets } from '../../src/db/schema.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import { databaseUrl, runCommand, startServer } from '../process/server-process.ts';
import { givenAccount, PASSWORD } from '../support/accounts.ts';
import { quickPasswords } from '../support/test-app.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { win } from '../support/test-games.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 1);
const CLIENTS = 50;

beforeAll(() => buildServer());

interface World {
  database: Database;
  clock: { now: () => number };
  passwords: Passwords;
  /** One concurrent request per client, alternating between the servers. Returns how often each status occurred. */
  all: (
    request: (client: number) => { method?: string; path: string; headers?: object; body?: object },
  ) => Promise<Answers>;
}

interface Answers {
  statuses: Record<number, number>;
  bodies: string[];
}

async function startWorld(): Promise<World & { environment: Record<string, string> }> {
  const url = await databaseUrl();
  const environment = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' };
  const addresses = await Promise.all([startServer(environment), startServer(environment)].map(({ ready }) => ready));
  return {
    environment,
    database: openTestDatabase({ connectionString: url }),
    clock: { now: Date.now },
    passwords: quickPasswords(),
    async all(request) {
      const responses = Array.from({ length: CLIENTS }, async (_, client) => {
        const { method = 'POST', path, headers, body } = request(client);
        const isForm = body instanceof FormData;
        const send = () =>
          fetch(`${addresses[client % 2]}/api/v1${path}`, {
            method,
            headers: { ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
            ...(body && { body: isForm ? body : JSON.stringify(body) }),
          });
        let response = await send();
        // On a busy machine no database connection may be free in time: retry when the response says so.
        for (; response.status === 503; response = await send()) {
          await setTimeout(1000 * Number(response.headers.get('retry-after') ?? NaN));
        }
        return { status: response.status, body: await response.text() };
      });
      const statuses: Record<number, number> = {};
      const bodies = (await Promise.all(responses)).map(({ status, body }) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        return body;
      });
      return { statuses, bodies };
    },
  };
}

/** Each race must have the same result as a single client. */
const races: Record<string, (world: World, round: number) => Promise<void>> = {
  async 'one completion'({ all, database }) {
    const sessionId = randomBytes(16).toString('hex');
    const [today] = (
      await database.query({ text: 'SELECT word_set_id AS id FROM daily_games ORDER BY game_date DESC' })
    ).rows as { id: number }[];
    const body = { ...win, wordSetId: today!.id, sessionId };
    const { statuses, bodies } = await all(() => ({ path: '/game/complete', body }));
    expect(statuses).toEqual({ 200: CLIENTS });
    expect(new Set(bodies).size).toBe(1);
    const [player] = await database.orm.select().from(players).where(eq(players.sessionId, sessionId));
    expect(player).toMatchObject({ completedGames: 1, currentPlayedStreak: 1 });
  },

  async 'one date of the calendar'(world, round) {
    const { headers } = await givenAccount(world, { isAdmin: true });
    const gameDate = new Date(Date.now() + (30 + round) * 86_400_000).toISOString().slice(0, 10);
    const { statuses } = await world.all((client) => ({
      path: '/admin/daily-games',
      headers,
      body: { gameDate, wordSetId: 1 + client },
    }));
    expect(statuses).toEqual({ 201: 1, 409: CLIENTS - 1 });
  },

  async 'one month to plan'(world, round) {
    const { headers } = await givenAccount(world, { isAdmin: true });
    const first = Date.now() + (1000 + 31 * round) * 86_400_000;
    const days = Array.from({ length: 31 }, (_, day) => new Date(first + day * 86_400_000).toISOString().slice(0, 10));
    const { statuses } = await world.all((client) => ({
      path: '/admin/studio/plan',
      headers,
      // Some begin at the end of the month, so that they would lock its days in another order.
      body: { days: (client % 3 ? days : days.toReversed()).map((gameDate) => ({ gameDate, wordSetId: 1 + client })) },
    }));
    expect(statuses).toEqual({ 200: 1, 409: CLIENTS - 1 });
    const planned = await world.database.orm.select().from(dailyGames).where(inArray(dailyGames.gameDate, days));
    expect(planned).toHaveLength(days.length);
    expect(new Set(planned.map(({ wordSetId }) => wordSetId)).size).toBe(1);
  },

  async 'one verification link'(world) {
    const { database, clock } = world;
    const { id } = await givenAccount(world, { emailVerified: false });
    await database.orm.delete(signIns).where(eq(signIns.userId, id));
    const body = { token: await newMailLink(database.orm, id, 'verify', clock.now()) };
    const { statuses } = await world.all(() => ({ path: '/auth/verify-email', body }));
    expect(statuses).toEqual({ 200: 1, 400: CLIENTS - 1 });
    expect(await database.orm.$count(signIns, eq(signIns.userId, id))).toBe(1);
  },

  async 'one reset link'(world) {
    const { database, clock } = world;
    const { id, email } = await givenAccount(world);
    const token = await newMailLink(database.orm, id, 'reset', clock.now());
    const passwordOf = (client: number) => `desk number ${client}`;
    const { statuses, bodies } = await world.all((client) => ({
      path: '/auth/reset-password',
      body: { token, newPassword: passwordOf(client) },
    }));
    expect(statuses).toEqual({ 200: 1, 400: CLIENTS - 1 });
    const winner = bodies.findIndex((body) => body.includes('"success":true'));
    const [user] = await database.orm.select().from(users).where(eq(users.email, email));
    expect(await verify(user!.passwordHash, passwordOf(winner))).toBe(true);
  },

  async 'the last admin'(world) {
    const { database } = world;
    await database.orm.update(users).set({ isAdmin: false });
    const admins = await Promise.all(Array.from({ length: CLIENTS }, () => givenAccount(world, { isAdmin: true })));
    const { statuses } = await world.all((client) => ({
      method: 'PUT',
      path: `/admin/users/${admins[(client + 1) % CLIENTS]!.id}`,
      headers: admins[client]!.headers,
      body: { isAdmin: false },
    }));
    // Refused because the right was already gone, or because one admin must stay.
    const { 200: removed = 0, 403: late = 0, 409: last = 0 } = statuses;
    expect(removed + late + last).toBe(CLIENTS);
    const left = await database.orm.$count(users, and(eq(users.isAdmin, true), eq(users.isActive, true)));
    expect(left).toBe(CLIENTS - removed);
    expect(left).toBeGreaterThan(0);
  },

  async 'one file to import'(world, round) {
    const { headers } = await givenAccount(world, { isAdmin: true });
    const notes = `Race ${round}`;
    const rows = ['AABCDE', 'ABBCDE', 'ABCCDE', 'ABCDDE'].map(
      (word) => `${ANCHORS[round % ANCHORS.length]},${word},FFEDCB,${notes}`,
    );
    const { statuses, bodies } = await world.all(() => {
      const body = new FormData();
      body.set('file', new File([['word1,word2,word3,notes', ...rows].join('\n')], 'puzzles.csv'));
      return { path: '/admin/puzzles/bulk-import', headers, body };
    });
    expect(statuses).toEqual({ 200: CLIENTS });
    const imported = bodies.map((body) => (JSON.parse(body) as { stats: { imported: number } }).stats.imported);
    expect(imported.reduce((sum, each) => sum + each, 0)).toBe(rows.length);
    const [stored] = await world.database.orm.select({ rows: count() }).from(wordSets).where(eq(wordSets.notes, notes));
    expect(stored).toEqual({ rows: rows.length });
  },

  async 'one address to register'({ all, database }, round) {
    const email = `race${round}@example.com`;
    const body = { email, password: PASSWORD, displayName: 'Ann' };
    const { statuses, bodies } = await all(() => ({ path: '/auth/register', body }));
    expect(statuses).toEqual({ 200: CLIENTS });
    expect(new Set(bodies).size).toBe(1);
    expect(await database.orm.$count(users, eq(users.email, email))).toBe(1);
  },
};

/** A different anchor word for each round. */
const ANCHORS = 'BCDEF'
  .split('')
  .flatMap((first) => permutations(`A${'BCDEF'.replace(first, '')}`).map((rest) => first + rest));

function permutations(letters: string): string[] {
  if (letters.length < 2) return [letters];
  return [...letters].flatMap((letter) => permutations(letters.replace(letter, '')).map((rest) => letter + rest));
}

test(`${CLIENTS} concurrent clients on two servers: each action takes effect once, in ${ROUNDS} rounds`, async () => {
  const { environment, ...world } = await startWorld();
  for (const [name, race] of Object.entries(races)) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await race(world, round).catch((error: Error) => {
        throw new Error(`${name}, round ${round}: ${error.message}`, { cause: error });
      });
    }
    process.stdout.write(`${name}: ${ROUNDS} rounds with ${CLIENTS} clients\n`);
  }
  expect((await runCommand('recount', environment)).output).not.toMatch(/completions|wins/);
}, 3_600_000);
