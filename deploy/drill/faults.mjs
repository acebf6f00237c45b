// The faults that the drill injects. Each one restarts what it killed.
import { setTimeout as delay } from 'node:timers/promises';
import { isOk, until } from '../lib/until.mjs';

/** Long enough that a primary without the failsafe mode would have stepped down. */
const ETCD_DOWN_MS = 10_000;
const STALLED_MS = 3000;

async function killMachine(machine) {
  machine.kill();
  await until(`machine ${machine.name} is dead`, () => machine.isDead());
}

const takesOver = (machine) =>
  until(`machine ${machine.name} takes over`, () => isOk(`${machine.api}/primary`), 60_000);

async function both(pair) {
  const primary = await until('there is a leader', () => pair.leader());
  return { primary, standby: pair.machines.find((machine) => machine !== primary) };
}

async function killPrimary(pair, { before = () => {}, after = () => {} } = {}) {
  const { primary, standby } = await both(pair);
  await before(primary);
  await killMachine(primary);
  after(primary);
  await takesOver(standby);
  primary.start();
}

const killServer = (index) => async (_pair, site) => {
  await site.servers[index].kill();
  await site.servers[index].start();
};

async function stall(primary) {
  if (primary.stallReplication() === 0) throw new Error('There was no replication to stall.');
  await delay(STALLED_MS);
}

export const FAULTS = [
  { name: 'server 1', kills: 1, inject: killServer(0) },
  { name: 'the primary', kills: 1, inject: (pair) => killPrimary(pair) },
  {
    name: 'etcd, for 10 s',
    kills: 1,
    async inject(pair) {
      await pair.killEtcd();
      await delay(ETCD_DOWN_MS);
      await pair.startEtcd();
    },
  },
  {
    name: 'the standby',
    kills: 1,
    async inject(pair) {
      const { standby } = await both(pair);
      await killMachine(standby);
      standby.start();
    },
  },
  { name: 'server 2', kills: 1, inject: killServer(1) },
  {
    name: "the primary's PostgreSQL alone",
    kills: 1,
    inject: async (pair) => (await both(pair)).primary.killPostgres(),
  },
  {
    name: 'the primary, 3 s after replication stalled',
    kills: 1,
    inject: (pair) => killPrimary(pair, { before: stall }),
  },
  {
    name: 'the primary and its disk',
    kills: 1,
    inject: (pair) => killPrimary(pair, { after: (primary) => primary.loseDisk() }),
  },
  {
    // Its PostgreSQL keeps running as a primary while the other machine is promoted.
    name: "the primary's Patroni alone",
    kills: 1,
    async inject(pair) {
      const { primary, standby } = await both(pair);
      await primary.killPatroni();
      await takesOver(standby);
      primary.start();
    },
  },
  {
    name: 'the standby, then the primary',
    kills: 2,
    async inject(pair) {
      const { primary, standby } = await both(pair);
      await killMachine(standby);
      await killMachine(primary);
      for (const machine of pair.machines) machine.start();
    },
  },
];
