// The drill itself, in namespaces of its own; drill.mjs starts it.
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createFigures } from '../../scripts/lib/figure-blocks.mjs';
import { asCommand, SetUpError } from '../../scripts/lib/steps.mjs';
import { POSTGRES_BIN, regularUser } from '../lib/programs.mjs';
import { until } from '../lib/until.mjs';
import { compareLog } from './compare.mjs';
import { createCluster } from './database-cluster.mjs';
import { DISTURBANCES } from './disturbances.mjs';
import { KILLS } from './kills.mjs';
import { createLoad } from './load.mjs';
import { createNetwork } from './network.mjs';
import { createRandom } from './random.mjs';
import { passed, report } from './report.mjs';
import { createSite } from './site.mjs';

const RELIABILITY_PAGE = new URL('../../docs/reliability.md', import.meta.url);
const PRIVATE_FOLDERS = ['/run', '/dev/shm'];
/** Longest random wait before a fault. */
const WAIT_MS = 2000;
/** On a busy machine, pg_rewind alone may take minutes. */
const RECOVERY_TIMEOUT_MS = 300_000;
/** Every disturbance occurs once in this many rounds of kills. */
const ROUNDS_PER_DISTURBANCE = 4;

const run = promisify(execFile);

async function drill({ folder, isSynchronous, plan, random, endsAt }) {
  for (const path of PRIVATE_FOLDERS) execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', path]);
  const network = createNetwork();
  const cluster = createCluster({ folder, network, owner: regularUser('postgres'), isSynchronous });
  const site = createSite({ folder, network, machines: cluster.machines });
  await bringUp(cluster, site);
  const logFile = join(folder, 'acknowledgements.log');
  const load = await createLoad({ ...site, logFile });
  load.start();
  const injected = await injectAll({ cluster, site, load, network, plan, random, endsAt });
  await load.finish();
  return { injected, counts: load.counts, found: await compareLog(logFile, site.databaseUrl, folder) };
}

async function bringUp(cluster, site) {
  await cluster.startEtcd();
  cluster.machines.forEach((machine) => machine.start());
  await until('one machine leads and the others follow', () => cluster.isHealthy());
  const primary = await cluster.leader();
  await primary.query('postgres', 'CREATE ROLE sixfold LOGIN');
  await primary.query('postgres', 'CREATE DATABASE sixfold OWNER sixfold');
  site.startProxy();
  await until('the proxy forwards to the primary', () =>
    run(join(POSTGRES_BIN, 'psql'), ['-XAtq', '-d', site.databaseUrl, '-c', 'SELECT 1']),
  );
  await Promise.all(site.servers.map((server) => server.start()));
}

/** Injects each fault at a random moment once the site has recovered from the last one. */
async function injectAll({ cluster, site, load, network, plan, random, endsAt }) {
  const injected = [];
  const isHealthy = async () => (await cluster.isHealthy()) && (await site.areReady());
  await load.someGames();
  load.takeImpact();
  for (const { name, kills = 0, limit, inject } of plan) {
    if (performance.now() > endsAt) break;
    await delay(random.below(WAIT_MS));
    const began = performance.now();
    await inject(cluster, site, load, network);
    await until(`the site has recovered from a fault: ${name}`, isHealthy, RECOVERY_TIMEOUT_MS);
    const recovered = (performance.now() - began) / 1000;
    await load.someGames();
    const { outage, failed } = load.takeImpact();
    const isOver = limit !== undefined && (limit === 'none failed' ? failed > 0 : outage > limit);
    injected.push({ name, kills, limit, recovered, outage, failed, isOver });
    console.log(
      `${String(injected.length).padStart(3)}  ${name.padEnd(43)} ` +
        `recovered after ${recovered.toFixed(1).padStart(4)} s, no game acknowledged for ${outage.toFixed(1).padStart(4)} s, ` +
        `${String(failed).padStart(3)} failed requests${isOver ? '  OVER THE LIMIT' : ''}`,
    );
  }
  return injected;
}

await asCommand(async () => {
  const { asynchronous, rounds, seed, minutes, only, folder } = JSON.parse(process.argv[2]);
  const isSynchronous = !asynchronous;
  const random = createRandom(seed);
  const times = (count, faults) => Array.from({ length: count }, () => faults).flat();
  const all = [...times(rounds, KILLS), ...times(Math.ceil(rounds / ROUNDS_PER_DISTURBANCE), DISTURBANCES)];
  const plan = random.shuffled(all.filter(({ name }) => name.includes(only)));
  if (plan.length === 0) throw new SetUpError(`No fault is called "${only}".`);
  const figures = createFigures(RELIABILITY_PAGE, isSynchronous ? 'failover drill' : 'failover control');
  const filter = only && ` --only "${only}"`;
  figures.print(
    `${isSynchronous ? 'Synchronous' : 'Asynchronous'} replication, --rounds ${rounds} --seed ${seed}${filter}`,
  );
  const began = performance.now();
  const endsAt = began + minutes * 60_000;
  const result = await drill({ folder, isSynchronous, plan, random, endsAt });
  report(result, Math.round((performance.now() - began) / 60_000), figures.print);
  const isPassed = passed(result, isSynchronous, figures.print);
  figures.save();
  process.exit(isPassed ? 0 : 1);
});
