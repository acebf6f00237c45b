// Faults that kill nothing: restarts, paused programs, full and slow disks, severed links and wrong clocks.
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 6000;
const CUT_MS = 6000;
const DISK_FULL_MS = 8000;
const SLOW_DISK_MS = 6000;
const SLOW_FLUSH_MS = 250;
const CLOCK_OFF_MS = 5000;
/** Longer than every lease and timeout of the database machines. */
const CLOCK_JUMP_SECONDS = 600;

const ROLES = ['primary', 'standby', 'spare'];

const restart = (index) => ({
  name: `server ${index + 1} restarts`,
  limit: 'none failed',
  async inject(_cluster, site) {
    await site.servers[index].stop();
    await site.servers[index].start();
  },
});

const paused = (what, pause, resume) => ({
  name: `${what} is paused for ${PAUSE_MS / 1000} s`,
  async inject(cluster, site) {
    const target = await pause(cluster, site);
    await delay(PAUSE_MS);
    resume(cluster, site, target);
  },
});

const pausedMachine = (role) =>
  paused(
    `the ${role}`,
    async (cluster) => {
      const { [role]: machine } = await cluster.roles();
      machine.pause();
      return machine;
    },
    (_cluster, _site, machine) => machine.resume(),
  );

/** PostgreSQL uses space that it has already allocated, so a full disk stops it only once it needs more for its WAL. */
const USE_UP_WAL = `DO $$ BEGIN FOR megabyte IN 1..200 LOOP
  PERFORM pg_logical_emit_message(false, 'filler', repeat('x', 1000000));
END LOOP; END $$`;

const fullDisk = (role) => ({
  name: `the disk of the ${role} is full`,
  async inject(cluster) {
    const { primary, [role]: machine } = await cluster.roles();
    machine.disk.fill();
    const full = delay(DISK_FULL_MS);
    await Promise.race([primary.query('sixfold', USE_UP_WAL).catch(() => undefined), full]);
    await full;
    machine.disk.empty();
  },
});

const slowDisk = (role) => ({
  name: `each flush of the ${role} takes ${SLOW_FLUSH_MS} ms`,
  async inject(cluster) {
    const { [role]: machine } = await cluster.roles();
    const end = machine.slowDisk(SLOW_FLUSH_MS);
    await delay(SLOW_DISK_MS);
    await end();
  },
});

const cutLine = (one, other, hostsOf) => ({
  name: `no link between ${one} and ${other}`,
  async inject(cluster, site, _load, network) {
    const hosts = hostsOf(await cluster.roles(), cluster, site);
    network.cut(...hosts);
    await delay(CUT_MS);
    network.mend(...hosts);
  },
});

const wrongClock = (what, seconds, findClock) => ({
  name: `the clock of ${what} is ${Math.abs(seconds) / 60} min ${seconds < 0 ? 'slow' : 'fast'}`,
  async inject(cluster, site) {
    const clock = await findClock(cluster, site);
    clock.set(seconds);
    await delay(CLOCK_OFF_MS);
    clock.set(0);
  },
});

const clockOf = (role) => async (cluster) => (await cluster.roles())[role].clock;

export const DISTURBANCES = [
  ...[0, 1].map(restart),
  ...ROLES.map(pausedMachine),
  paused(
    'etcd',
    (cluster) => cluster.pauseEtcd(),
    (cluster) => cluster.resumeEtcd(),
  ),
  paused(
    'server 1',
    (_cluster, site) => site.servers[0].pause(),
    (_cluster, site) => site.servers[0].resume(),
  ),
  paused(
    'the proxy',
    (_cluster, site) => site.pauseProxy(),
    (_cluster, site) => site.resumeProxy(),
  ),
  ...['primary', 'standby'].map(fullDisk),
  ...['primary', 'standby'].map(slowDisk),
  cutLine('primary', 'standby', ({ primary, standby }) => [primary.host, standby.host]),
  cutLine('primary', 'spare', ({ primary, spare }) => [primary.host, spare.host]),
  cutLine('standby', 'spare', ({ standby, spare }) => [standby.host, spare.host]),
  ...ROLES.map((role) => cutLine(role, 'etcd', (machines, { etcdHost }) => [machines[role].host, etcdHost])),
  ...ROLES.map((role) => cutLine(role, 'proxy', (machines, _cluster, site) => [machines[role].host, site.proxyHost])),
  ...[0, 1].map((index) =>
    cutLine(`server ${index + 1}`, 'proxy', (_machines, _cluster, site) => [site.servers[index].host, site.proxyHost]),
  ),
  wrongClock('the primary', CLOCK_JUMP_SECONDS, clockOf('primary')),
  wrongClock('the primary', -CLOCK_JUMP_SECONDS, clockOf('primary')),
  wrongClock('the standby', CLOCK_JUMP_SECONDS, clockOf('standby')),
  wrongClock('server 1', CLOCK_JUMP_SECONDS, (_cluster, site) => site.servers[0].clock),
];
