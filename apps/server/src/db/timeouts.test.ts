import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { beforeEach, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createProbe, failIfUnreachable } from './timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

test.each([
  ['slow work finishes while the database responds', { work: after, ms: 9_000, isUnreachable: false }, 'done'],
  [
    'slow work fails while the database is unreachable',
    { work: after, ms: 9_000, isUnreachable: true },
    'Connection terminated',
  ],
  [
    'endless work fails even while the database responds',
    { work: () => never, ms: 0, isUnreachable: false },
    'Connection terminated',
  ],
])('%s', async (_what, { work, ms, isUnreachable }, outcome) => {
  const result = failIfUnreachable(work(ms), {
    isUnreachable: async () => isUnreachable,
    probeAfter: 150,
    deadline: 11_000,
  });
  const settled = result.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(11_001);
  expect(await Promise.race([settled, Promise.resolve('still waiting')])).toContain(outcome);
});

test('the deadline may come before the first probe', async () => {
  const result = failIfUnreachable(never, { isUnreachable: async () => false, probeAfter: 1000, deadline: 400 });
  const settled = result.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(401);
  expect(await Promise.race([settled, Promise.resolve('still waiting')])).toContain('Connection terminated');
});

/** A server that refuses every connection with an SQLSTATE. */
async function refusingServer(code: string): Promise<AddressInfo> {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server.address() as AddressInfo;
}

test.each([
  ['has too many connections', '53300', false],
  ['is shutting down', '57P03', true],
])('a database that %s counts as unreachable: %s → %s', async (_what, code, isUnreachable) => {
  vi.useRealTimers();
  const { address: host, port } = await refusingServer(code);
  expect(await createProbe({ host, port, user: 'sixfold' }, 5_000)()).toBe(isUnreachable);
});
