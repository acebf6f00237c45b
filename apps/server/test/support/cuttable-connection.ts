import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';

/** A connection to a database that can be cut without notice to either end, as when a host vanishes. */
export async function cuttableConnection(to: pg.PoolConfig) {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(to.host ?? '', '.s.PGSQL.5432'));
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isCut || into.write(chunk));
      from.on('error', () => into.destroy());
      from.on('close', () => isCut || into.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...to, host: '127.0.0.1', port },
    cut: () => (isCut = true),
    /** Whatever was in transit stays lost. */
    restore() {
      for (const socket of sockets) socket.destroy();
      isCut = false;
    },
  };
}
