import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints, Failure, type Endpoint } from '@sixfold/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../src/adapters/log.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();

async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const json = { 'content-type': 'application/json' };

test.each<[string, InjectOptions, number, string]>([
  ['an unknown path', { url: '/api/v1/nothing' }, 404, 'NOT_FOUND'],
  ['the bare prefix', { url: '/api' }, 404, 'NOT_FOUND'],
  ['a wrong method', { url: '/api/v1/puzzles/daily', method: 'DELETE' }, 404, 'NOT_FOUND'],
  [
    'malformed JSON',
    { url: '/api/v1/feedback', method: 'POST', headers: json, body: '{"feedback":' },
    400,
    'VALIDATION_ERROR',
  ],
  ['a missing body', { url: '/api/v1/feedback', method: 'POST' }, 400, 'VALIDATION_ERROR'],
  ['an empty body', { url: '/api/v1/feedback', method: 'POST', headers: json, body: '' }, 400, 'VALIDATION_ERROR'],
  ['an array', { url: '/api/v1/feedback', method: 'POST', headers: json, body: '[]' }, 400, 'VALIDATION_ERROR'],
  [
    'another media type',
    { url: '/api/v1/feedback', method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    400,
    'VALIDATION_ERROR',
  ],
  ['a path that cannot be decoded', { url: '/api/v1/%E0%A4%A' }, 400, 'VALIDATION_ERROR'],
  [
    'a poisoned prototype',
    { url: '/api/v1/feedback', method: 'POST', headers: json, body: '{"__proto__":{"a":1}}' },
    400,
    'VALIDATION_ERROR',
  ],
  [
    'a body over the limit',
    { url: '/api/v1/feedback', method: 'POST', headers: json, body: JSON.stringify({ feedback: 'a'.repeat(70_000) }) },
    413,
    'PAYLOAD_TOO_LARGE',
  ],
])('%s is answered in the envelope, without a stack', async (_name, request, status, code) => {
  const { app } = shared();
  const response = await app.inject(request);
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(z.parse(Failure, response.json()).code).toBe(code);
  expect(response.body).not.toMatch(/node_modules|\.ts:|at .*\(/);
});

test('an unexpected error becomes a plain 500 without details, and is logged in full', async () => {
  const lines: string[] = [];
  const { app, database } = await startTestApp({ log: createLog('error', { write: (line) => void lines.push(line) }) });
  vi.spyOn(database, 'transaction').mockImplementation(() => {
    throw new Error('secret detail');
  });
  const response = await app.inject({
    url: '/api/v1/feedback',
    method: 'POST',
    payload: { feedback: 'Hello', email: null },
  });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    success: false,
    code: 'INTERNAL',
    message: 'An unexpected error occurred. Please try again.',
  });
  // Housekeeping, which runs at the start, may fail too.
  const logged = lines.map((line) => JSON.parse(line) as { msg: string });
  expect(logged.filter(({ msg }) => msg === 'unexpected error')).toEqual([
    expect.objectContaining({
      reqId: response.headers['x-request-id'],
      err: expect.objectContaining({
        message: 'secret detail',
        stack: expect.stringContaining('failures.test') as string,
      }) as object,
    }),
  ]);
});

test('every response has a request id', async () => {
  const { app } = shared();
  const [one, two] = await Promise.all([app.inject('/healthz'), app.inject('/api/v1/nothing')]);
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
});

test('the OpenAPI page describes exactly the calls that are served, all from the contract', async () => {
  const { app } = shared();
  const page = (await app.inject('/api/docs')).body;
  const files = Array.from(page.matchAll(/ (?:src|href)="(\/api\/[^"]+)"/g), ([, path = '']) => path);
  expect(files).toHaveLength(3);
  for (const path of files) expect((await app.inject(path)).statusCode, path).toBe(200);
  const document = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
  const described = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const contract = Object.values<Endpoint>(endpoints).map(
    ({ method, path }) => `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described).toContain('GET /api/v1/puzzles/daily');
  expect(contract).toEqual(expect.arrayContaining(described));
});

test('a client that has the API document gets 304', async () => {
  const { app } = shared();
  const first = await app.inject('/api/docs/json');
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const headers = { 'if-none-match': String(first.headers['etag']) };
  const known = await app.inject({ url: '/api/docs/json', headers });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('the server stays ready without its database until it shuts down', async () => {
  const { app, database } = await startTestApp();
  const address = `http://127.0.0.1:${await portOf(app)}`;
  const ready = async () => {
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const response = await fetch(`${address}/readyz`);
    return [response.status, await response.json()];
  };
  expect(await ready()).toEqual([200, { success: true, database: 'up' }]);
  await database.close();
  await expect.poll(ready, { timeout: 20_000 }).toEqual([200, { success: true, database: 'down' }]);
  const closing = app.close();
  const refusal = { success: false, code: 'UNAVAILABLE', message: 'The server is shutting down.' };
  await expect.poll(ready).toEqual([503, refusal]);
  await closing;
});

test('input that is not HTTP is answered in the envelope too', async () => {
  const { app } = shared();
  const port = await portOf(app);
  const socket = connect(port, '127.0.0.1').end('FOO / HTTP/1.1\r\n\r\n');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(z.parse(Failure, JSON.parse(response.split('\r\n\r\n')[1] ?? '')).code).toBe('VALIDATION_ERROR');
});

test.each(['/api/v1/puzzles/daily', '/api/v1/nothing'])('%s is refused without a Host header', async (path) => {
  const port = await portOf(shared().app);
  const get = (version: string) => text(connect(port, '127.0.0.1').end(`GET ${path} HTTP/${version}\r\n\r\n`));
  const [head = '', body = ''] = (await get('1.1')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(z.parse(Failure, JSON.parse(body)).code).toBe('VALIDATION_ERROR');
  // HTTP/1.0 does not require one.
  expect(await get('1.0')).toMatch(path.endsWith('daily') ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 404 /);
});

test('an unknown Expect header is ignored', async () => {
  const { app } = shared();
  const port = await portOf(app);
  const head = 'GET /api/v1/nothing HTTP/1.1\r\nhost: x\r\nexpect: the unexpected\r\nconnection: close\r\n\r\n';
  const response = await text(connect(port, '127.0.0.1').end(head));
  expect(response).toMatch(/^HTTP\/1\.1 404 /);
  expect(response).toContain('"code":"NOT_FOUND"');
});

test('a client that sends invalid HTTP and never hangs up is disconnected', async () => {
  const { app } = shared();
  const port = await portOf(app);
  const closed = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)));
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.on('error', () => {}).write('FOO / HTTP/1.1\r\n\r\n');
  await closed;
});

test('slow requests are cut off: the limit for the whole request is longer than the one for its headers', async () => {
  const { app } = shared();
  expect(app.server.headersTimeout).toBe(10_000);
  // Node swaps the two if they are the other way around.
  expect(app.server.requestTimeout).toBeGreaterThan(app.server.headersTimeout);
});
