import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { site } from './visitor.ts';

export interface Front {
  address: string;
  /** Bodies of scripts and pages to send instead of the server's; null for 404. */
  replaced: Map<string, string | null>;
  /** Paths that are never answered. */
  held: Set<string>;
  /** Whether every request gets a 502, as from a proxy whose server is down. */
  isDown: boolean;
  /** Method and path of each request, from pages and from the worker. */
  requests: string[];
  /** Bytes sent so far, with headers. */
  sent(): number;
  stop(): Promise<void>;
}

/** A proxy with an origin of its own. It can switch to another release, and sees what a worker sends. */
export async function startFront(): Promise<Front> {
  const replaced: Front['replaced'] = new Map();
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    requests.push(`${incoming.method} ${path}`);
    if (front.held.has(path)) return;
    if (front.isDown) return void outgoing.writeHead(502).end();
    const body = replaced.get(path);
    if (body === undefined) return forward(incoming, outgoing);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    outgoing.writeHead(body === null ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
  });
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const front: Front = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    held: new Set(),
    isDown: false,
    replaced,
    requests,
    sent: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return front;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const onward = request(site() + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
