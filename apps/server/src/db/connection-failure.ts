/**
 * SQLSTATE: 08 connection, 53 out of resources, 57P shutdown or startup, 57014 timeout, 58030 disk failure, 40 rolled
 * back in favor of another transaction, 25006 a former primary.
 */
const UNAVAILABLE = /^(08|53|57P|57014|58030|40|25006)/;
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
// The driver gives these no code. A missing socket has ENOENT, the same as a missing file.
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connect ENOENT|Query read timeout|Cannot use a pool after calling end)/;

/** The statement had no effect: too many connections, startup, read-only, deadlock or serialization failure. */
const NO_EFFECT = /^(53300|57P03|25006|40001|40P01|ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/;
const NO_EFFECT_MESSAGES = /^(connect ENOENT|Client has encountered a connection error)/;
/** The connection broke, and the statement may or may not have run: shutdown, crash, reset. */
const LOST = /^(08\w{3}|57P0[125]|ECONNRESET|EPIPE)$/;
const LOST_MESSAGES = /^Connection terminated unexpectedly/;

/** Whether an error means that the database is unavailable, not that the statement was wrong. */
export const isConnectionFailure = (error: unknown): boolean =>
  matches(error, (code, message) => UNAVAILABLE.test(code) || SOCKET_ERRORS.has(code) || DRIVER_MESSAGES.test(message));

/** Whether a failed statement may be retried. An idempotent one may run twice. */
export const isRetryable = (error: unknown, isIdempotent: boolean): boolean =>
  matches(
    error,
    (code, message) =>
      NO_EFFECT.test(code) ||
      NO_EFFECT_MESSAGES.test(message) ||
      (isIdempotent && (LOST.test(code) || LOST_MESSAGES.test(message))),
  );

/** Whether the server is read-only, like a former primary after a failover. */
export const isReadOnly = (error: unknown): boolean => matches(error, (code) => code === '25006');

/** The code of the driver's error, wrapped or not. */
export function codeOf(error: unknown): string {
  let found = 'other';
  matches(error, (code) => {
    if (code !== '') found = code;
    return code !== '';
  });
  return found;
}

function matches(error: unknown, test: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Drizzle wraps the driver's errors.
  return test(code, error.message) || matches(error.cause, test);
}
