// SIGKILL, for every part of the site. Each fault restarts what it killed. `limit` is the longest outage in
// seconds, or 'none failed'.
import { setTimeout as delay } from 'node:timers/promises';
import { isOk, until } from '../lib/until.mjs';

/** Long enough that a primary without the failsafe mode would have stepped down. */
const ETCD_DOWN_MS = 10_000;
const STALLED_MS = 3000;
/** Longer than the leader's lock lasts: 20 s. */
const REPLACED_WITHIN_MS = 30_000;
export const POSTGRES_DIES = 3;
export const MACHINE_DIES = 6;
export const SERVER_DIES = 'none failed';

async function killMachine(machine) {
  machine.kill();
  await until(`machine ${machine.name} is dead`, () => machine.isDead());
}

/** Waits until another machine leads. */
const untilReplaced = ({ machines }, former, timeoutMs = 60_000) =>
  until(
    `a machine other than ${former.name} leads`,
    async () => {
      const others = machines.filter((machine) => machine !== former);
      return (await Promise.all(others.map(({ api }) => isOk(`${api}/primary`).catch(() => false)))).some(Boolean);
    },
    timeoutMs,
  );

async function killPrimary(cluster, primary, beforeStart = () => {}) {
  await killMachine(primary);
  await untilReplaced(cluster, primary);
  beforeStart();
  primary.start();
}

/** Kills the machine with the given role and starts it once games are recorded without it. */
const killFollower = (role) => async (cluster, _site, load) => {
  const { [role]: machine } = await cluster.roles();
  await killMachine(machine);
  await load.someGames();
  machine.start();
};

const killServer = (index) => async (_cluster, site) => {
  await site.servers[index].kill();
  await site.servers[index].start();
};

export const KILLS = [
  { name: 'server 1', kills: 1, limit: SERVER_DIES, inject: killServer(0) },
  { name: 'server 2', kills: 1, limit: SERVER_DIES, inject: killServer(1) },
  {
    name: 'the proxy',
    kills: 1,
    async inject(_cluster, site) {
      await site.killProxy();
      site.startProxy();
    },
  },
  {
    name: 'etcd, for 10 s',
    kills: 1,
    async inject(cluster) {
      await cluster.killEtcd();
      await delay(ETCD_DOWN_MS);
      await cluster.startEtcd();
    },
  },
  {
    name: 'the primary',
    kills: 1,
    limit: MACHINE_DIES,
    inject: async (cluster) => killPrimary(cluster, (await cluster.roles()).primary),
  },
  { name: 'the standby', kills: 1, limit: MACHINE_DIES, inject: killFollower('standby') },
  { name: 'the spare', kills: 1, limit: MACHINE_DIES, inject: killFollower('spare') },
  {
    name: "the primary's PostgreSQL alone",
    kills: 1,
    limit: POSTGRES_DIES,
    async inject(cluster) {
      const { primary } = await cluster.roles();
      primary.killPostgres();
      await untilReplaced(cluster, primary);
    },
  },
  {
    name: "the standby's PostgreSQL alone",
    kills: 1,
    limit: POSTGRES_DIES,
    inject: async (cluster) => (await cluster.roles()).standby.killPostgres(),
  },
  {
    name: 'the primary and its disk',
    kills: 1,
    limit: MACHINE_DIES,
    async inject(cluster) {
      const { primary } = await cluster.roles();
      await killPrimary(cluster, primary, primary.loseDisk);
    },
  },
  {
    // Its PostgreSQL keeps running as a primary while another machine is promoted.
    name: "the primary's Patroni alone",
    kills: 1,
    limit: MACHINE_DIES,
    async inject(cluster) {
      const { primary } = await cluster.roles();
      await primary.killPatroni();
      await untilReplaced(cluster, primary);
      primary.start();
    },
  },
  // Two faults at once: only lost and duplicated games matter, not the duration.
  {
    name: 'the primary, 3 s after replication stalled',
    kills: 1,
    async inject(cluster, _site, _load, network) {
      const { primary, standby, spare } = await cluster.roles();
      const followers = [standby.host, spare.host];
      for (const host of followers) network.cut(primary.host, host);
      await delay(STALLED_MS);
      await killMachine(primary);
      // A primary that knew it had lost both standbys lets no other machine lead, so the site has to wait for it.
      await untilReplaced(cluster, primary, REPLACED_WITHIN_MS).catch(() => undefined);
      for (const host of followers) network.mend(primary.host, host);
      primary.start();
    },
  },
  {
    name: 'the standby, then the primary',
    kills: 2,
    async inject(cluster) {
      const { primary, standby } = await cluster.roles();
      await killMachine(standby);
      await killMachine(primary);
      for (const machine of [primary, standby]) machine.start();
    },
  },
];
