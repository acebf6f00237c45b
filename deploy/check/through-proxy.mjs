// What a visitor gets through the proxy.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from './report.mjs';
import { until } from '../lib/until.mjs';
import { SITE_HOST, startProxy } from './proxy.mjs';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HOUR_MS = 3_600_000;
const NEW_YORK_DAY = new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', dateStyle: 'short' });

export async function checkPage(proxy) {
  const plain = await proxy.getPlain('/');
  expect(
    plain.status === 308 && plain.headers.location === `https://${SITE_HOST}/`,
    'plain HTTP does not redirect to TLS',
  );
  const page = await proxy.get('/');
  expect(page.status === 200 && page.body.includes('<title>Sixfold'), `the page returns ${page.status}`);
  expect(page.headers['strict-transport-security'], 'there is no Strict-Transport-Security');
  expect(page.headers['content-security-policy'], 'there is no Content-Security-Policy');
  expect(page.headers['cache-control'] === 'no-cache', `the page may be cached: ${page.headers['cache-control']}`);
  await expectUnchanged(proxy, '/', page);
}

export async function checkHashedFile(proxy) {
  const [path] = /\/assets\/[\w-]+\.js/.exec((await proxy.get('/')).body);
  const whole = await proxy.get(path, { 'accept-encoding': 'identity' });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of Object.keys(unpack)) {
    const { headers, body } = await proxy.get(path, { 'accept-encoding': encoding });
    expect(headers['content-encoding'] === encoding, `${path} is not sent as ${encoding}`);
    expect(headers['cache-control'] === IMMUTABLE, `${path} is not cached forever: ${headers['cache-control']}`);
    expect(unpack[encoding](body).equals(whole.body), `${path} is damaged when sent as ${encoding}`);
  }
  expect((await proxy.get(`${path}.map`)).status === 404, 'source maps are published');
}

export async function checkDaily(proxy) {
  const daily = await proxy.get('/api/v1/puzzles/daily');
  const left = secondsToMidnight();
  const seconds = Number(/^public, max-age=(\d+), must-revalidate$/.exec(daily.headers['cache-control'])?.[1]);
  // Some time has passed since the reply.
  expect(seconds <= left + 2, `"${daily.headers['cache-control']}", but the day ends in ${left} s`);
  await expectUnchanged(proxy, '/api/v1/puzzles/daily', daily);
  return `cached for at most ${seconds} s, with ${left} s left in the day`;
}

async function expectUnchanged(proxy, path, { headers }) {
  expect(headers.etag, `${path} has no ETag`);
  const again = await proxy.get(path, { 'if-none-match': headers.etag });
  expect(again.status === 304 && again.body.length === 0, `${path} returns ${again.status} for its own ETag`);
}

/** Midnight in New York is on the hour in UTC. */
function secondsToMidnight() {
  const now = Date.now();
  let hour = Math.ceil(now / HOUR_MS) * HOUR_MS;
  while (NEW_YORK_DAY.format(hour) === NEW_YORK_DAY.format(now)) hour += HOUR_MS;
  return Math.round((hour - now) / 1000);
}

export async function checkMetricsHidden(proxy, { metricsUrl }) {
  expect((await (await fetch(metricsUrl)).text()).includes('sixfold_'), 'the server itself has no metrics');
  const { status, body } = await proxy.get('/metrics');
  expect(status === 404 && !body.includes('sixfold_'), `/metrics returns ${status}`);
}

/** Longer than Caddy takes to remove an unhealthy server. */
const OUTAGE_MS = 6000;
const DAILY = '/api/v1/puzzles/daily';

/** Pages and the daily puzzle stay available; calls that need the database get 503 until it is back. */
export async function checkWithoutDatabase(proxy, database) {
  const databaseState = async () => JSON.parse((await proxy.get('/readyz')).body).database;
  const puzzle = (await proxy.get(DAILY)).body.toString();
  const session = '0123456789abcdef0123456789abcdef';
  const refused = {
    streaks: () => proxy.get(`/api/v1/users/streaks?sessionId=${session}`),
    'the legacy list': () => proxy.get('/api/v1/puzzles/legacy', { authorization: `Bearer ${'a'.repeat(64)}` }),
    feedback: () => proxy.post('/api/v1/feedback', { feedback: 'Hello', email: null }),
    login: () => proxy.post('/api/v1/auth/login', { email: 'ann@example.com', password: 'a long password' }),
  };
  await database.stop();
  await until('the server notices', async () => (await databaseState()) === 'down');
  let rounds = 0;
  for (const began = performance.now(); performance.now() - began < OUTAGE_MS;) {
    for (const path of ['/', '/practice', '/play']) {
      const { status, body } = await proxy.get(path);
      expect(status === 200 && body.includes('<title>Sixfold'), `${path} returns ${status}`);
    }
    const daily = await proxy.get(DAILY);
    expect(daily.status === 200 && daily.body.toString() === puzzle, `the daily puzzle returns ${daily.status}`);
    for (const [name, request] of Object.entries(refused)) {
      const { status, headers } = await request();
      expect(status === 503 && headers['retry-after'], `${name}: ${status}, Retry-After ${headers['retry-after']}`);
    }
    rounds += 1;
  }
  await database.start();
  await until('the server notices', async () => (await databaseState()) === 'up');
  expect((await refused.streaks()).status === 200, 'streaks are still refused although the database is back');
  return `${rounds} rounds in ${OUTAGE_MS / 1000} s: pages and the puzzle 200, all else 503 with Retry-After; back without a restart`;
}

/** A client must not be able to forge its address: with TRUST_PROXY=1 the server trusts the proxy's header. */
export async function checkForwardedFor({ folder, ports }) {
  const upstream = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  try {
    const address = `127.0.0.1:${upstream.address().port}`;
    const proxy = await startProxy({ folder, name: 'caddy-echo', upstream: address, ports });
    const lies = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' };
    const received = JSON.parse((await proxy.get('/', lies)).body);
    expect(received['x-forwarded-for'] === '127.0.0.1', `the server receives ${received['x-forwarded-for']}`);
    expect(received['x-forwarded-proto'] === 'https', `the server receives ${received['x-forwarded-proto']}`);
    expect(received['x-forwarded-host'] === SITE_HOST, `the server receives ${received['x-forwarded-host']}`);
  } finally {
    upstream.closeAllConnections();
    upstream.close();
  }
}

/** A guest opens the page, plays the daily game and wins. */
export async function playGame(proxy) {
  const page = await proxy.get('/start', { accept: 'text/html' });
  expect(page.status === 200, `/start returns ${page.status}`);
  const { data } = JSON.parse((await proxy.get('/api/v1/puzzles/daily')).body);
  const sessionId = randomBytes(16).toString('hex');
  const game = { wordSetId: data.wordSetId, gameMode: 'daily', difficulty: 'FOUNDATION', outcome: 'WIN' };
  const totals = { incorrectGuesses: 0, totalGuesses: 6, timeTakenSeconds: 60 };
  const completed = await proxy.post('/api/v1/game/complete', { ...game, ...totals, sessionId });
  expect(completed.status === 200, `the completion returns ${completed.status}: ${completed.body}`);
  const streaks = JSON.parse((await proxy.get(`/api/v1/users/streaks?sessionId=${sessionId}`)).body).data;
  expect(streaks.currentWinStreak === 1, `the win streak is ${streaks.currentWinStreak}`);
}
