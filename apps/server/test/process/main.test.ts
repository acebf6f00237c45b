import { closeSync, openSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { LOCKS } from '../../src/db/locks.ts';
import { emptyDatabase, startedDatabase } from '../support/test-database.ts';
import { databaseUrl, freePort, runCommand, startServer, temporaryFolder } from './server-process.ts';
import { startedSite } from './server-environment.ts';

beforeAll(() => buildServer());

const lines = (output: string) => output.trim().split('\n');

// Parsing is the largest part of a start. A package that few requests need stays outside: see scripts/lib/build.mjs.
test('the bundle stays small', () => {
  const { size } = statSync(new URL('../../dist/main.js', import.meta.url));
  expect(size).toBeLessThan(1_880_000);
});

test('an invalid variable aborts startup with a one-line error that names it', async () => {
  const server = startServer({ PORT: 'abc' });
  expect(await server.ended).toBe(1);
  expect(lines(server.output())).toEqual(['PORT must be a whole number from 0 to 65535, but is "abc".']);
});

test('a port in use, an unknown host or an unreachable database gives a one-line error', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = startServer({ ...(await startedSite()), PORT: String(port), LOG_LEVEL: 'silent' });
  expect(await taken.ended).toBe(1);
  expect(lines(taken.output())).toEqual([
    `Port ${port} is already in use. Stop the other program, or set PORT to another port.`,
  ]);

  const nowhere = startServer({ ...(await startedSite()), HOST: 'sixfold.invalid', LOG_LEVEL: 'silent' });
  expect(await nowhere.ended).toBe(1);
  expect(lines(nowhere.output())).toEqual(['HOST is "sixfold.invalid", which is not an address of this machine.']);

  const absent = startServer({ DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/d' });
  expect(await absent.ended).toBe(1);
  expect(lines(absent.output())).toHaveLength(1);
  expect(absent.output()).toMatch(/^Cannot connect to the database at DATABASE_URL/);
  expect(absent.output()).not.toContain('secret');
});

test.each([
  [
    'newer',
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)",
    /^The database was made by a newer release/,
  ],
  ['damaged', 'DROP TABLE feedback', /^The database is damaged\. Missing columns: feedback\.id, /],
  ['half deleted', 'DROP SCHEMA public CASCADE', /^The database is damaged\. /],
])('a %s database is refused with a one-line error', async (_name, change, message) => {
  const url = await databaseUrl(await startedDatabase());
  const client = new pg.Client(url);
  await client.connect();
  await client.query(change);
  await client.end();
  const server = startServer({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  expect(await server.ended).toBe(1);
  expect(lines(server.output())).toHaveLength(1);
  expect(server.output()).toMatch(message);
});

test('a user who may not create tables is refused with a one-line error whose advice works', async () => {
  const connection = await emptyDatabase();
  const owner = new pg.Client(connection);
  await owner.connect();
  const user = `plain_${connection.database}`;
  await owner.query(`CREATE ROLE ${user} LOGIN`);
  onTestFinished(async () => {
    await owner.query(`DROP OWNED BY ${user}`);
    await owner.query(`DROP ROLE ${user}`);
    await owner.end();
  });
  const environment = { DATABASE_URL: await databaseUrl({ ...connection, user }), LOG_LEVEL: 'silent' };
  const server = startServer(environment);
  expect(await server.ended).toBe(1);
  expect(lines(server.output())).toEqual([
    `The DATABASE_URL user lacks a privilege that Sixfold needs (permission denied for database ${connection.database}). Make it the owner of the database, or grant it CREATE on the database and on its public schema.`,
  ]);

  await owner.query(`GRANT CREATE ON DATABASE ${connection.database} TO ${user}`);
  const half = startServer(environment);
  expect(await half.ended).toBe(1);
  expect(half.output()).toMatch(/^The DATABASE_URL user lacks .*permission denied for schema public.*\n$/);

  await owner.query(`GRANT CREATE ON SCHEMA public TO ${user}`);
  const allowed = startServer(environment);
  await allowed.ready;
  allowed.child.kill('SIGTERM');
  expect(await allowed.ended).toBe(0);
});

// Closing a terminal sends SIGHUP.
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

test.each(SIGNALS)('on %s the server finishes requests in progress and exits with 0', async (signal) => {
  // An empty variable counts as unset.
  const server = startServer({ ...(await startedSite()), LOG_LEVEL: '', SMTP_URL: '' });
  const { hostname, port } = new URL(await server.ready);
  // Browsers keep a spare connection without a request on it.
  const spare = connect(Number(port), hostname);
  await once(spare, 'connect');
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = JSON.stringify({ feedback: 'Half sent', email: null });
  socket.write(
    `POST /api/v1/feedback HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // The reply shows that the server has read the request above; the idle connection is closed on shutdown.
  const idle = await fetch(`${await server.ready}/healthz`);
  expect(idle.status).toBe(200);
  server.child.kill(signal);
  server.child.kill(signal);
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('finishing open requests');
  socket.write(body.slice(5));
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('cutting off');
});

test.each(['full', 'closed'])('a %s standard output loses log lines and nothing else', async (state) => {
  const port = await freePort();
  // Writing to a read-only file fails like writing to a full disk.
  const stdout = state === 'closed' ? 'pipe' : openSync('/dev/null', 'r');
  const server = startServer({ ...(await startedSite()), PORT: String(port), LOG_LEVEL: 'debug' }, stdout);
  if (typeof stdout === 'number') closeSync(stdout);
  server.child.stdout?.destroy();
  const health = () => fetch(`http://localhost:${port}/healthz`).then(({ status }) => status, String);
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  for (let request = 0; request < 5; request += 1) expect(await health()).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).toBe('');
});

test('a slow reader gets its whole reply, and the server does not wait for idle connections', async () => {
  const server = startServer(await startedSite());
  const { hostname, port } = new URL(await server.ready);
  const file = '/api/docs/static/swagger-ui-bundle.js';
  const script = await (await fetch((await server.ready) + file)).text();
  // More than the operating system buffers, so that the server still has most of it to send.
  const requests = 16;
  const slow = connect(Number(port), hostname);
  slow.write(`GET ${file} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(requests));
  await once(slow, 'readable'); // the first reply is in progress
  const [silent, late] = [connect(Number(port), hostname), connect(Number(port), hostname)];
  for (const socket of [silent, late]) socket.write('GET /healthz HTTP/1.1\r\nhost:');
  // Its reply shows that the server has read what the earlier connections sent.
  const latest = connect(Number(port), hostname);
  latest.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await text(latest);
  server.child.kill('SIGTERM');
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('finishing open requests');
  late.write(' x\r\n\r\n');
  expect(await text(late)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await text(silent)).toBe('');
  const sent = await text(slow);
  const responses = sent.split(/HTTP\/1\.1 200 OK\r\n[^]*?\r\n\r\n/).slice(1);
  // At least the reply in progress and the next one, which announces that the connection closes.
  expect(responses.length).toBeGreaterThan(1);
  expect(responses.every((response) => response === script)).toBe(true);
  expect(sent.match(/^connection: close\r$/gm)).toHaveLength(1);
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('cutting off');
});

test('a start that waits for another server can be canceled, and then releases the database', async () => {
  const url = await databaseUrl(await startedDatabase());
  const other = new pg.Client(url);
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [LOCKS.preparation]);
  const waiting = async () =>
    (await other.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'"))
      .rowCount;
  const server = startServer({ DATABASE_URL: url });
  onTestFinished(() => other.end());
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).toContain('SIGTERM: start canceled');
  expect(server.output()).not.toContain('ready');
  // PostgreSQL ends the connection a moment after the server has gone.
  await expect.poll(waiting).toBe(0);
});

test('the server fully serves every localhost address that it listens on', async () => {
  const preload = new URL('two-localhosts.mjs', import.meta.url).href;
  const server = startServer({ ...(await startedSite()), NODE_OPTIONS: `--import=${preload}` });
  const { port } = new URL(await server.ready);
  const unreadable = async (host: string) => {
    const socket = connect(Number(port), host).end('unreadable\r\n\r\n');
    const response = await text(socket).catch((error: NodeJS.ErrnoException) => error.code);
    return response?.split('\r\n\r\n').at(-1);
  };
  const refusal = '{"success":false,"message":"The request could not be read.","code":"VALIDATION_ERROR"}';
  expect(await unreadable('127.0.0.1')).toBe(refusal);
  expect([refusal, 'ECONNREFUSED', 'EADDRNOTAVAIL']).toContain(await unreadable('::1'));
});

test('a server with a data folder of its own starts, keeps its data and leaves no process behind', async () => {
  const dataDir = temporaryFolder();
  const first = startServer({ DATA_DIR: dataDir });
  const before: unknown = await (await fetch(`${await first.ready}/api/v1/puzzles/daily`)).json();
  const second = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  expect(await second.ended).toBe(1);
  expect(lines(second.output())).toHaveLength(1);
  expect(second.output()).toMatch(/^Another Sixfold server \(process \d+\) is using the data folder/);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const third = startServer({ DATA_DIR: dataDir });
  expect(await (await fetch(`${await third.ready}/api/v1/puzzles/daily`)).json()).toEqual(before);
});

test('recount prints a one-line error, or a list of corrections', async () => {
  const url = await databaseUrl();
  const empty = await runCommand('recount', { DATABASE_URL: url });
  expect(empty).toEqual({ code: 1, output: 'The database is empty. Start Sixfold once before you run recount.\n' });
  await startServer({ DATABASE_URL: url, LOG_LEVEL: 'silent' }).ready;
  const client = new pg.Client(url);
  await client.connect();
  await client.query("INSERT INTO day_counts VALUES ('2027-01-31', 3, 0)");
  await client.end();
  const { code, output } = await runCommand('recount', { DATABASE_URL: url });
  expect(code).toBe(0);
  expect(lines(output)).toEqual([
    'The stored counts did not agree with the games and accounts. 1 count was corrected:',
    '  completions of day 2027-01-31: was 3, now 0',
  ]);
});
