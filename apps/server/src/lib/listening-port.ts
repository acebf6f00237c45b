import type { Server } from 'node:http';

/** The port that was asked for, or, for port 0, the one that the system gave. */
export function listeningPort(server: Server, asked: number): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : asked;
}
