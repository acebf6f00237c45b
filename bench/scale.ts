// Every API call at three sizes of the site: the ratio of each median to that of the smallest site.
import { gameDay, previousDay } from '../packages/game/src/index.ts';
import { startCluster } from '../apps/server/src/db/embedded/cluster.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startThrowawayCluster } from '../apps/server/test/embedded/throwaway-cluster.ts';
import { PROBES, TURNS, type Probe, type Site } from '../apps/server/test/scale/every-call.ts';
import { fillDatabase } from '../apps/server/test/scale/fill-database.ts';
import type { Population } from '../apps/server/test/scale/population.ts';
import { writeBlock } from '../scripts/lib/figure-blocks.mjs';
import { median, PERFORMANCE_PAGE, say, table } from './lib/figures.ts';
import { httpClient } from './lib/http.ts';
import { startInProcess } from './lib/in-process-server.ts';

const SIZES: Population[] = [
  { completions: 10_000, puzzles: 1_100, days: 100 },
  { completions: 1_000_000, puzzles: 3_000, days: 365 },
  { completions: 20_000_000, puzzles: 10_000, days: 1_100 },
];

const WARM_UP = 6;
/** Reads can be repeated with the same users. */
const READS = 4 * TURNS;
const GOAL = 1.3;
const ADMIN_GOAL = 2;

const clock = { now: () => Date.now() };
const SETTINGS = { max_wal_size: '8GB', checkpoint_timeout: '30min', fsync: 'off' };

const only = process.env['SCALE_ONLY'];
const isWriting = process.argv.includes('--write');
if (isWriting && only !== undefined) throw new Error('--write replaces the whole table: unset SCALE_ONLY.');

/** With SCALE_DIR set, the filled databases are stored there and reused. */
const scaleDir = process.env['SCALE_DIR'];
const cluster = await (scaleDir === undefined
  ? startThrowawayCluster({ settings: SETTINGS })
  : startCluster({
      dataDir: scaleDir,
      log: { info: () => undefined, warn: say },
      settings: SETTINGS,
    }));

const openNamed = (name: string) => openDatabase({ ...cluster.connection, database: name }, () => undefined);

async function onCluster(text: string): Promise<unknown[]> {
  const database = openNamed('sixfold');
  try {
    return (await database.maintain((_connection, query) => query({ text }))).rows as unknown[];
  } finally {
    await database.close();
  }
}

async function ensureFilled(name: string, population: Population): Promise<void> {
  if ((await onCluster(`SELECT FROM pg_database WHERE datname = '${name}'`)).length > 0) return;
  await onCluster(`DROP DATABASE IF EXISTS filling`);
  await onCluster(`CREATE DATABASE filling`);
  const began = performance.now();
  const database = openNamed('filling');
  await fillDatabase(database, population, clock.now());
  await database.close();
  await onCluster(`ALTER DATABASE filling RENAME TO ${name}`);
  say(`${population.completions} completions were written in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** A server on a copy of the filled database, because the calls change data. */
async function openSite(population: Population) {
  // The data ends yesterday.
  const filled = `filled_${population.completions}_${gameDay(clock.now()).replaceAll('-', '_')}`;
  await ensureFilled(filled, population);
  const name = `measured_${population.completions}`;
  await onCluster(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onCluster(`CREATE DATABASE ${name} TEMPLATE ${filled} STRATEGY file_copy`);
  const server = await startInProcess({ ...cluster.connection, database: name }, clock);
  const today = gameDay(clock.now());
  const puzzleOn = async (day: string) => {
    const text = 'SELECT word_set_id FROM daily_games WHERE game_date = $1';
    return ((await server.database.query({ text, values: [day] })).rows[0] as { word_set_id: number }).word_set_id;
  };
  const site: Site = {
    ...population,
    today,
    todaysPuzzle: await puzzleOn(today),
    yesterdaysPuzzle: await puzzleOn(previousDay(today)),
    scheduled: [],
  };
  return { name, site, server, client: httpClient(server.origin, 1) };
}

type OpenSite = Awaited<ReturnType<typeof openSite>>;

async function measureOnce(probe: Probe, { site, server, client }: OpenSite, turn: number): Promise<number> {
  if (probe.before) await server.database.query({ text: probe.before(site) });
  const call = probe.call(site, turn);
  const began = performance.now();
  const { status, body } = await client.send(call.url, call);
  const took = performance.now() - began;
  if (status !== call.status) throw new Error(`${probe.name} (${site.completions}) returned ${status}: ${body}`);
  probe.after?.(site, body);
  return took;
}

/** Interleaved, so that other load on the machine affects all sizes. */
async function measure(probe: Probe, sites: OpenSite[]): Promise<number[]> {
  const times = sites.map((): number[] => []);
  const turns = probe.endpoint.method === 'GET' ? READS : TURNS;
  for (let turn = 0; turn < turns; turn += 1) {
    for (let place = 0; place < sites.length; place += 1) {
      const index = (place + turn) % sites.length;
      const took = await measureOnce(probe, sites[index]!, turn % TURNS);
      if (turn >= WARM_UP) times[index]!.push(took);
    }
  }
  return times.map(median);
}

const isFlat = ({ endpoint }: Probe, ratio: number) => ratio <= (endpoint.auth === 'admin' ? ADMIN_GOAL : GOAL);

const sites: OpenSite[] = [];
try {
  for (const size of SIZES) sites.push(await openSite(size));
  const rows: string[][] = [];
  for (const probe of PROBES.filter(({ name }) => only === undefined || name.includes(only))) {
    const medians = await measure(probe, sites);
    const [smallest = NaN, ...larger] = medians;
    const ratios = larger.map((time) => time / smallest);
    const verdict = ratios.every((ratio) => isFlat(probe, ratio)) ? '' : 'grows';
    rows.push([probe.name, smallest.toFixed(2), ...ratios.map((ratio) => ratio.toFixed(2)), verdict]);
    if (only !== undefined || verdict) say(rows.at(-1)!.join(' | '));
  }
  const head = SIZES.map(({ completions }) => completions.toLocaleString('en'));
  const costs = table(['call', `${head[0]}, ms`, `${head[1]}, ratio`, `${head[2]}, ratio`, ''], rows);
  say(`\n${costs}`);
  if (isWriting) writeBlock(PERFORMANCE_PAGE, 'scale', costs);
} finally {
  for (const { client, server, name } of sites) {
    client.close();
    await server.stop();
    await onCluster(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
  await cluster.stop();
}
