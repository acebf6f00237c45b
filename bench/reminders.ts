// `npm run bench:reminders`: the time, processor time, memory and statements that a million reminders due in the same
// minute take, sent by one server to a push service on the same machine. `-- --count 10000` sends fewer.
import { spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '../apps/server/src/adapters/log.ts';
import { systemClock } from '../apps/server/src/adapters/clock.ts';
import { createPushTransport } from '../apps/server/src/adapters/push-transport.ts';
import { openDatabase, type Database, type Statement } from '../apps/server/src/db/database.ts';
import type { Edition } from '../apps/server/src/services/calendar/daily-cache.ts';
import { loadKeys } from '../apps/server/src/services/reminders/keys.ts';
import { createPushWriter } from '../apps/server/src/services/reminders/push-message.ts';
import { createSendDue, newReminderTally } from '../apps/server/src/services/reminders/sender.ts';
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { PERFORMANCE_PAGE } from './lib/figures.ts';
import { startPreparedCluster } from './lib/prepared-cluster.ts';
import { residentMemory, TICKS_PER_SECOND, ticksOf } from './lib/processor-time.ts';

const flag = process.argv.indexOf('--count');
const COUNT = flag === -1 ? 1_000_000 : Number(process.argv[flag + 1]);
/** One player in ten has already finished the game. */
const FINISHED_EVERY = 10;
const HOSTS = ['a.push.example', 'b.push.example', 'c.push.example'];
const CERTIFICATE = join(process.cwd(), '../apps/server/test/support/push-service.pem');
const SAMPLE_EVERY_MS = 500;
const NO_PRESSURE_MB = 400;

/** A push service that accepts everything, in a process of its own. Prints its port. */
const SERVICE = `
const { readFileSync } = require('node:fs');
const pem = readFileSync(process.argv[1]);
const server = require('node:https').createServer({ key: pem, cert: pem }, (request, response) => {
  request.resume().on('end', () => response.writeHead(201).end());
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

async function fill(database: Database, serverKey: string): Promise<number> {
  const pair = createECDH('prime256v1');
  const statements: [string, ...unknown[]][] = [
    [
      `INSERT INTO players (session_id, created_at) SELECT gen_random_uuid(), now() FROM generate_series(1, $1::int)`,
      COUNT,
    ],
    [
      `INSERT INTO completions (player_id, daily_game_id, game_mode, difficulty, outcome, incorrect_guesses,
          total_guesses, completed_at)
        SELECT players.id, daily_games.id, 'daily', 'TORTURE', 'LOSS', 6, 11, now()
        FROM players, (SELECT max(id) AS id FROM daily_games) AS daily_games WHERE players.id % $1::int = 0`,
      FINISHED_EVERY,
    ],
    [
      `INSERT INTO reminders (player_id, state, channel, hour, time_zone, endpoint, endpoint_hash, p256dh, auth,
          server_key, due_at, next_attempt_at, attempts, unanswered, games_then, used_at)
        SELECT id, 'on', 'push', extract(hour FROM now()), 'UTC', endpoint, sha256(convert_to(endpoint, 'UTF8')), $2, $3,
          $4, date_trunc('second', now()), now() - id % 60 * interval '1 second', 0, 0, 0, now()
        FROM (SELECT id, 'https://' || ($1::text[])[id % 3 + 1] || '/send/' || md5(id::text) || md5(id::text)
          AS endpoint FROM players) AS player`,
      HOSTS,
      pair.generateKeys(),
      randomBytes(16),
      Buffer.from(serverKey, 'base64url'),
    ],
    ['VACUUM (ANALYZE)'],
  ];
  await database.maintain(async (_connection, query) => {
    for (const [text, ...values] of statements) await query({ text, values });
  });
  const { rows } = await database.query({ text: 'SELECT max(id) AS id FROM daily_games' });
  return (rows as { id: number }[])[0]!.id;
}

const figures = createFigures(PERFORMANCE_PAGE, 'reminders');
const cluster = await startPreparedCluster();
const database = openDatabase(cluster.connection, () => undefined);
const service = spawn(process.execPath, ['-e', SERVICE, CERTIFICATE], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [port] = (await once(service.stdout, 'data')) as [Buffer];
  const keys = await loadKeys(database, undefined);
  const dailyGameId = await fill(database, keys.push.publicKey);
  let statements = 0;
  const counting = {
    ...database,
    query(statement: Statement) {
      statements += 1;
      return database.query(statement);
    },
  };
  const transport = createPushTransport({
    resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    port: Number(port.toString()),
    ca: await readFile(CERTIFICATE, 'utf8'),
  });
  const tally = newReminderTally();
  const sendDue = createSendDue({
    database: counting,
    clock: systemClock,
    dailyCache: { today: async () => ({ puzzle: { dailyGameId } }) as Edition },
    log: createLog('warn'),
    offered: { push: true, mail: true },
    pushKey: keys.push.publicKey,
    writePush: createPushWriter({
      keys: keys.push,
      contactEmail: undefined,
      siteAddress: () => 'https://sixfold.example',
    }),
    sendPush: transport,
    tally,
  });
  const before = residentMemory(process.pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMemory(process.pid))), SAMPLE_EVERY_MS);
  const began = performance.now();
  const ticks = ticksOf(process.pid);
  await sendDue(new AbortController().signal);
  const seconds = (performance.now() - began) / 1000;
  const processor = (ticksOf(process.pid) - ticks) / TICKS_PER_SECOND;
  clearInterval(sampling);
  transport.close();
  const { sent, unneeded, failed } = tally;
  const perSecond = (COUNT / seconds).toFixed(0);
  figures.print(`${COUNT} reminders due in one minute: ${sent.push} sent, ${unneeded} of finished games`);
  figures.print(`  time: ${seconds.toFixed(0)} s, ${perSecond} a second`);
  figures.print(`  the server's processor time: ${((processor / COUNT) * 1e6).toFixed(0)} µs each`);
  figures.print(`  statements: ${statements}, one for ${(COUNT / statements).toFixed(0)} reminders`);
  figures.print(
    `  memory: ${(peak - before).toFixed(0)} MB on top of ${before.toFixed(0)} MB (goal: ${NO_PRESSURE_MB} MB)`,
  );
  const failures = [...failed.values()].reduce((sum, count) => sum + count, 0);
  if (failures > 0) figures.print(`  failed: ${failures}`);
  figures.save();
  process.exitCode = sent.push + unneeded === COUNT && peak - before < NO_PRESSURE_MB ? 0 : 1;
} finally {
  service.kill();
  await database.close();
  await cluster.stop();
}
