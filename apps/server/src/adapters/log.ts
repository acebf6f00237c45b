import { pino, type Logger } from 'pino';
import type { FastifyRequest } from 'fastify';

/**
 * JSON lines on standard output. A request is named by method and path alone: the query of a mail link holds its token,
 * headers hold the bearer token, and an address is personal data that nobody needs here.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] }),
      err: pino.stdSerializers.err,
    },
    redact: { paths: ['*.password', '*.newPassword', '*.token', '*.authorization', '*.cookie'], censor: '(hidden)' },
  });
}
