import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts off slow request bodies. Node has one `requestTimeout` for all requests, which must leave room for uploads. */
export function installBodyTimeout(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) {
      // What Node does when its own timeout expires.
      const cutOff = () => app.server.emit('clientError', new Error('The body took too long to arrive.'), raw.socket);
      const timer = setTimeout(cutOff, timeoutMs).unref();
      timers.set(raw, timer);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Exempts this request: only Node's `requestTimeout` still applies. */
export const allowSlowBody = ({ raw }: FastifyRequest): void => clearTimeout(timers.get(raw));

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
