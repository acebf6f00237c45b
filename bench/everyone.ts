// How everyone did on a day, for players who finished it, against the lookup of one's own completion.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startThrowawayCluster } from '../apps/server/test/embedded/throwaway-cluster.ts';
import { fillDatabase } from '../apps/server/test/scale/fill-database.ts';
import { headcount, tokenOf } from '../apps/server/test/scale/population.ts';
import { median, type Figure } from './lib/figures.ts';
import { httpClient } from './lib/http.ts';
import { ticksOfFamily, TICKS_PER_SECOND } from './lib/processor-time.ts';
import { startServer } from './lib/server-process.ts';

const CLIENTS = 32;
const ROUNDS = 5;
const REQUESTS = 4000;
const POPULATION = { completions: 110_000, puzzles: 1100, days: 60 };
/** The first daily game, and the users who began with it. */
const FIRST_GAME = 1;
const { accounts, firstDays } = headcount(POPULATION);
const USERS = Array.from({ length: Math.floor(accounts / firstDays) }, (_, index) => FIRST_GAME + index * firstDays);

export default async function everyone(): Promise<Figure[]> {
  const cluster = await startThrowawayCluster();
  const postmaster = Number.parseInt(readFileSync(join(cluster.dir, 'postmaster.pid'), 'utf8'), 10);
  const database = openDatabase(cluster.connection, () => undefined);
  try {
    await fillDatabase(database, POPULATION, Date.now());
    const server = await startServer({ DATABASE_URL: cluster.connectionString });
    const client = httpClient(server.origin, CLIENTS);

    /** In milliseconds of processor time per call. */
    async function cost(path: string): Promise<number> {
      let sent = 0;
      const before = ticksOfFamily(postmaster) + ticksOfFamily(server.pid);
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          while (sent < REQUESTS) {
            const headers = { authorization: `Bearer ${tokenOf(USERS[sent++ % USERS.length]!)}` };
            const { status, body } = await client.send(path, { headers });
            if (status !== 200) throw new Error(`${path} returned ${status}: ${body}`);
          }
        }),
      );
      const ticks = ticksOfFamily(postmaster) + ticksOfFamily(server.pid) - before;
      return (ticks * 1000) / TICKS_PER_SECOND / REQUESTS;
    }

    const costs = { everyone: [] as number[], own: [] as number[] };
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [own, all] = [await cost('/api/v1/game/daily-status'), await cost(`/api/v1/game/everyone/${FIRST_GAME}`)];
      if (round === 0) continue;
      costs.own.push(own);
      costs.everyone.push(all);
    }
    client.close();
    await server.stop();
    const [ours, baseline] = [median(costs.everyone), median(costs.own)];
    return [
      {
        figure: `how everyone did, ${CLIENTS} clients, by processor time`,
        ratio: (ours / baseline).toFixed(2),
        baseline: `GET /game/daily-status ${baseline.toFixed(2)} ms, ours ${ours.toFixed(2)} ms`,
      },
    ];
  } finally {
    await database.close();
    await cluster.stop();
  }
}
