import { DrizzleQueryError } from 'drizzle-orm';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { FastifyRequest } from 'fastify';
import { print } from './standard-output.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Only the useful fields: the driver attaches its whole connection to its errors, secrets included. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack, cause } = error;
  // The message of a failed query contains its parameters: hashes, addresses, user input.
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const code = 'code' in error ? error.code : undefined;
  return {
    name,
    message,
    code,
    stack: stack?.replace(error.message, message),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

/**
 * JSON lines on standard output. A request is logged by method and path only: the query string of an emailed link
 * contains its token, and the headers contain the bearer token. Client addresses are personal data: only failed logins
 * log one, for fail2ban.
 */
export function createLog(level: string, destination: DestinationStream = { write: print }): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] }),
      err: serializeError,
    },
    redact: { paths: ['*.password', '*.newPassword', '*.token', '*.authorization', '*.cookie'], censor: '(hidden)' },
  };
  // Not pino's own destination, which on a full disk retries forever and blocks everything else.
  return pino(options, destination);
}
