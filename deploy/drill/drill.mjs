// `npm run drill`: kills servers, the primary, the standby and etcd under a load of completions, then checks that no
// acknowledged game is lost or duplicated. `npm run drill -- --asynchronous` is the control.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFigures } from '../../scripts/lib/figure-blocks.mjs';
import { buildAll } from '../../scripts/lib/build.mjs';
import { asCommand, SetUpError } from '../../scripts/lib/steps.mjs';
import { freePorts, killAll } from '../lib/processes.mjs';
import { POSTGRES_BIN, regularUser, requireExecutables } from '../lib/programs.mjs';
import { until } from '../lib/until.mjs';
import { audit } from './audit.mjs';
import { createPair } from './database-pair.mjs';
import { FAULTS } from './faults.mjs';
import { createLoad } from './load.mjs';
import { verdict, report } from './report.mjs';
import { createSite } from './site.mjs';

const requirePrograms = () =>
  requireExecutables(['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', join(POSTGRES_BIN, 'postgres')], {
    command: 'npm run drill',
    advice:
      '  sudo apt-get install --no-install-recommends postgresql-15 patroni python3-etcd etcd-server haproxy\n' +
      'and stop the services that these packages start: sudo systemctl disable --now etcd haproxy patroni postgresql',
  });

const RELIABILITY_PAGE = new URL('../../docs/reliability.md', import.meta.url);

/** Games that must be acknowledged between two faults. */
const GAMES_BETWEEN = 50;

function readOptions() {
  const { values } = parseArgs({
    options: { asynchronous: { type: 'boolean' }, rounds: { type: 'string' }, write: { type: 'boolean' } },
  });
  const rounds = Number(values.rounds ?? 3);
  if (!Number.isInteger(rounds) || rounds < 1) throw new SetUpError('--rounds must be a positive whole number.');
  return { isSynchronous: !values.asynchronous, rounds };
}

async function drill({ isSynchronous, rounds }, folder, print) {
  const [etcd, etcdPeer, database, site, ...others] = await freePorts(10);
  const machinePorts = [0, 2].map((at) => ({ postgres: others[at], rest: others[at + 1] }));
  const ports = { etcd, etcdPeer, database, site, machines: machinePorts, servers: others.slice(4) };
  const pair = createPair({ folder, ports, owner: regularUser('postgres'), isSynchronous });
  const sixfold = createSite({ folder, ports, machines: pair.machines });
  await bringUp(pair, sixfold);
  const load = await createLoad(sixfold);
  load.start();
  const injected = await injectAll({ pair, site: sixfold, load, rounds, print });
  await load.finish();
  const { ledger, counts } = load;
  const primary = await until('there is a leader', () => pair.leader());
  const found = await audit({ ledger, primary, databaseUrl: sixfold.databaseUrl, folder });
  return { injected, counts, found };
}

async function bringUp(pair, site) {
  await pair.startEtcd();
  pair.machines.forEach((machine) => machine.start());
  await until('one machine leads and the other follows', () => pair.isHealthy());
  const primary = await pair.leader();
  await primary.query('postgres', 'CREATE ROLE sixfold LOGIN');
  await primary.query('postgres', 'CREATE DATABASE sixfold OWNER sixfold');
  site.startProxy();
  await until('the proxy forwards to the primary', () => isPrimaryReachable(site));
  await Promise.all(site.servers.map((server) => server.start()));
}

const isPrimaryReachable = ({ databaseUrl }) => {
  const psql = join(POSTGRES_BIN, 'psql');
  return execFileSync(psql, ['-XAtq', '-d', databaseUrl, '-c', 'SELECT 1'], { stdio: 'pipe' }).length > 0;
};

/** Injects each fault in turn and waits until the site has recovered. */
async function injectAll({ pair, site, load, rounds, print }) {
  const injected = [];
  const faults = Array.from({ length: rounds }, () => FAULTS).flat();
  const isHealthy = async () => (await pair.isHealthy()) && (await site.areReady());
  const someGames = async () => {
    const before = load.acknowledged();
    await until('games are acknowledged', () => load.acknowledged() >= before + GAMES_BETWEEN);
  };
  await someGames();
  load.takeLongestGap();
  for (const { name, kills, inject } of faults) {
    const began = performance.now();
    await inject(pair, site);
    await until(`the site has recovered from a fault: ${name}`, isHealthy);
    const recovered = (performance.now() - began) / 1000;
    await someGames();
    const outage = load.takeLongestGap();
    injected.push({ name, kills, outage });
    const times = `recovered after ${recovered.toFixed(1)} s, no game acknowledged for ${outage.toFixed(1)} s`;
    print(`${String(injected.length).padStart(3)}  ${name.padEnd(42)} ${times}`);
  }
  return injected;
}

await asCommand(async () => {
  const options = readOptions();
  requirePrograms();
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-drill-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(name, () => {
      const stopped = killAll(folder).then(remove);
      void stopped.finally(() => process.exit(130));
    });
  }
  console.log(`${options.isSynchronous ? 'Synchronous' : 'Asynchronous'} replication; all files are in ${folder}\n`);
  const figures = createFigures(RELIABILITY_PAGE, options.isSynchronous ? 'failover drill' : 'failover control');
  const began = performance.now();
  let passed = false;
  try {
    const result = await drill(options, folder, figures.print);
    report(result, Math.round((performance.now() - began) / 60_000), figures.print);
    passed = verdict(result, options.isSynchronous, figures.print);
    if (passed) figures.save();
  } finally {
    await killAll(folder);
    if (passed) remove();
    else console.log(`The logs are in ${folder}`);
  }
  process.exit(passed ? 0 : 1);
});
