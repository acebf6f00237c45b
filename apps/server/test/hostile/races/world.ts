import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { gameDay, previousDay, type GameDay } from '@sixfold/game';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../src/db/database.ts';
import { dailyGames, wordSets, type users } from '../../../src/db/schema.ts';
import { countAccounts } from '../../../src/services/games/counts.ts';
import { databaseUrl, startServer } from '../../process/server-process.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { quickPasswords } from '../../support/test-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { givenUser, type TestUser } from '../../support/test-users.ts';

export const CLIENTS = 50;

interface RaceRequest {
  method?: string;
  path: string;
  headers?: object;
  body?: object;
}

export interface Answer {
  statusCode: number;
  body: string;
}

/** Two servers on one database. */
export interface World {
  database: Database;
  clock: { now: () => number };
  today: GameDay;
  puzzles: { today: { id: number; word1: string }; yesterday: { id: number; word1: string } };
  givenAccounts: (count: number, fields?: Partial<typeof users.$inferInsert>) => Promise<TestUser[]>;
  send: (client: number, request: RaceRequest) => Promise<Answer>;
  /** One concurrent request per client. */
  all: (request: (client: number) => RaceRequest) => Promise<Answer[]>;
}

export const newSession = () => randomBytes(16).toString('hex');

export async function startWorld(): Promise<World> {
  const url = await databaseUrl();
  const environment = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' };
  const addresses = await Promise.all([startServer(environment), startServer(environment)].map(({ ready }) => ready));
  const database = openTestDatabase({ connectionString: url });
  // Counts the puzzles as analyzed: the servers would analyze them throughout the races.
  await database.orm.update(wordSets).set({ reportVersion: 1 });
  const clock = { now: Date.now };
  const today = gameDay(clock.now());
  const passwordHash = await quickPasswords().hash(PASSWORD);

  const puzzleOf = async (day: GameDay) => {
    const { id, word1 } = wordSets;
    const isPlayed = eq(dailyGames.wordSetId, id);
    const found = database.orm.select({ id, word1 }).from(wordSets).innerJoin(dailyGames, isPlayed);
    const [puzzle] = await found.where(eq(dailyGames.gameDate, day));
    if (!puzzle) throw new Error(`No game is scheduled for ${day}.`);
    return puzzle;
  };

  const send = (client: number, request: RaceRequest) => sendPatiently(addresses[client % addresses.length]!, request);

  return {
    database,
    clock,
    today,
    puzzles: { today: await puzzleOf(today), yesterday: await puzzleOf(previousDay(today)) },
    async givenAccounts(count, fields) {
      const createdAt = Array.from({ length: count }, () => new Date(clock.now()));
      await countAccounts(database.orm, createdAt, 1);
      return Promise.all(
        createdAt.map((at) => givenUser({ database, clock }, { passwordHash, createdAt: at, ...fields })),
      );
    },
    send,
    all: (request) => Promise.all(Array.from({ length: CLIENTS }, (_, client) => send(client, request(client)))),
  };
}

/** On a busy machine no database connection may be free in time: retries when the response says so. */
async function sendPatiently(address: string, { method = 'POST', path, headers, body }: RaceRequest): Promise<Answer> {
  const isForm = body instanceof FormData;
  const attempt = () =>
    fetch(`${address}/api/v1${path}`, {
      method,
      headers: { ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  let response = await attempt();
  for (; isBusy(response); response = await attempt()) {
    await response.body?.cancel();
    await setTimeout(1000 * Number(response.headers.get('retry-after')));
  }
  return { statusCode: response.status, body: await response.text() };
}

const isBusy = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after');
