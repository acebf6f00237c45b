import { DrizzleQueryError } from 'drizzle-orm';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { FastifyRequest } from 'fastify';
import { say } from './standard-output.ts';

/** Only what says what went wrong: the driver hangs its whole connection on its errors, secrets and all. */
function serialiseError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack, cause } = error;
  // A query that fails names its parameters: hashes, addresses, what people wrote.
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const code = 'code' in error ? error.code : undefined;
  return {
    name,
    message,
    code,
    stack: stack?.replace(error.message, message),
    ...(cause !== undefined && { cause: serialiseError(cause) }),
  };
}

/**
 * JSON lines on standard output. A request is named by method and path alone: the query of a mail link holds its token
 * and headers hold the bearer token. Client addresses are personal data: only failed logins log one, for fail2ban.
 */
export function createLog(level: string, destination: DestinationStream = { write: say }): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] }),
      err: serialiseError,
    },
    redact: { paths: ['*.password', '*.newPassword', '*.token', '*.authorization', '*.cookie'], censor: '(hidden)' },
  };
  // Not pino's own: where the disk is full, it tries again for ever and lets nothing else happen meanwhile.
  return pino(options, destination);
}
