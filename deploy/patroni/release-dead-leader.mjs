// Runs beside Patroni on every database machine. If the leader is dead, the synchronous standby deletes the leader's lock,
// so that Patroni can fail over before the lock expires. docs/decisions/0042 says why this is safe.
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/** How often to connect to the leader. A dead machine misses several times in a row. */
const CONNECT_EVERY_MS = 400;
const MISSES = 3;
/** How often to query the leader. A machine that hangs accepts connections, but does not answer. */
const ASK_EVERY_MS = 1000;
const SILENT_MS = 3000;
/** A leader renews its lock every second. etcd rounds: three seconds here are two to three. */
const NOT_RENEWED_SECONDS = 3;

const { values: options } = parseArgs({
  options: {
    /** The name of this machine in Patroni. */
    name: { type: 'string' },
    /** The URL of this machine's Patroni. */
    patroni: { type: 'string' },
    etcd: { type: 'string' },
    scope: { type: 'string' },
  },
});

/** The leader as of our Patroni's last answer, if this machine is the one that may take over from it. */
let leader;
let lastAnswer = 0;
let misses = 0;

const ask = (url, request) => fetch(url, { ...request, signal: AbortSignal.timeout(ASK_EVERY_MS) });

async function findLeader() {
  const { members } = await (await ask(`${options.patroni}/cluster`)).json();
  const mayTakeOver = members.some(({ name, role }) => name === options.name && role === 'sync_standby');
  const found = mayTakeOver ? members.find(({ role }) => role === 'leader') : undefined;
  if (found?.name !== leader?.name) {
    lastAnswer = performance.now();
    misses = 0;
  }
  leader = found;
}

const isReachable = ({ hostname, port }) =>
  new Promise((resolve) => {
    const socket = connect({ host: hostname, port, timeout: CONNECT_EVERY_MS });
    const end = (result) => () => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
  });

async function checkPort() {
  if (!leader) return;
  misses = (await isReachable(new URL(leader.api_url))) ? 0 : misses + 1;
  if (misses >= MISSES) await releaseLock(leader.name);
}

async function checkAnswer() {
  await findLeader();
  if (!leader) return;
  await ask(leader.api_url).then(
    () => (lastAnswer = performance.now()), // whatever it says about itself
    () => undefined,
  );
  if (leader && performance.now() - lastAnswer >= SILENT_MS) await releaseLock(leader.name);
}

const base64 = (text) => Buffer.from(text).toString('base64');
const keyOf = (name) => base64(`/service/${options.scope}/${name}`);

async function etcd(call, body) {
  return (await ask(`${options.etcd}/v3/${call}`, { method: 'POST', body: JSON.stringify(body) })).json();
}

async function read(name) {
  const [found] = (await etcd('kv/range', { key: keyOf(name) })).kvs ?? [];
  return found && { ...found, value: Buffer.from(found.value, 'base64').toString() };
}

async function releaseLock(holder) {
  const [lock, sync] = await Promise.all([read('leader'), read('sync')]);
  const synchronous = JSON.parse(sync?.value ?? '{}').sync_standby?.split(',') ?? [];
  if (lock?.value !== holder || !synchronous.includes(options.name)) return;
  const { TTL, grantedTTL } = await etcd('lease/timetolive', { ID: lock.lease });
  if (grantedTTL - TTL < NOT_RENEWED_SECONDS) return; // we cannot reach the leader, but it is alive
  const unchanged = ({ key, mod_revision }) => ({ key, target: 'MOD', result: 'EQUAL', mod_revision });
  const { succeeded } = await etcd('kv/txn', {
    compare: [unchanged(lock), unchanged(sync)],
    success: [
      { request_delete_range: { key: lock.key } },
      // With a new revision, a leader that wakes up now cannot name another synchronous standby before it has the lock again.
      { request_put: { key: sync.key, value: base64(sync.value) } },
    ],
  });
  if (succeeded) console.log(`${new Date().toISOString()} ${holder} is dead: deleted its lock`);
}

async function repeat(everyMs, check) {
  // If our Patroni or etcd fails, nothing can be decided until the next time.
  for (;;) await Promise.all([delay(everyMs), check().catch(() => undefined)]);
}

await Promise.all([repeat(CONNECT_EVERY_MS, checkPort), repeat(ASK_EVERY_MS, checkAnswer)]);
