import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();

async function open(): Promise<Socket> {
  const { server } = shared().app;
  if (!server.listening) await shared().app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;

test('pipelined requests are all answered in order, whichever handler serves them', async () => {
  const paths = ['/api/v1/puzzles/daily', '/api/v1/nothing', '/healthz', '/api/v1/site', '/api/docs/json'];
  const expected = await Promise.all(paths.map(async (path) => (await shared().app.inject(path)).body));
  const round = paths.map((path) => get(path)).join('');
  const body = JSON.stringify({ feedback: 'Pipelined', email: null });
  const post = `POST /api/v1/feedback HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const socket = await open();
  const response = text(socket);
  socket.write(round + post + body.slice(0, 9));
  socket.write(body.slice(9) + round + get('/healthz', 'connection: close\r\n'));

  const responses = (await response).split(/HTTP\/1\.1 \d+ [\w ]+\r\n[^]*?\r\n\r\n/).slice(1);
  const thanks = '{"success":true,"message":"Thank you!"}';
  expect(responses).toEqual([...expected, thanks, ...expected, '{"success":true}']);
});

// Linux delivers what was sent before a reset, but no longer says who sent it.
test('a request whose client has reset the connection is handled, although its address is unknown', async () => {
  shared().app.server.once('connection', (socket: Socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  );
  const socket = await open();
  const body = JSON.stringify({ feedback: 'Gone', email: null });
  const head = `POST /api/v1/feedback HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  socket.write(`${head}connection: close\r\n\r\n${body}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a connection with more than 16 requests in flight is closed', async () => {
  const socket = await open();
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  socket.resume().write(get('/healthz').repeat(17));
  await closed;
  expect(socket.bytesRead).toBe(0);
});
