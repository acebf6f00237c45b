/**
 * SQLSTATE: 08 connection, 53 out of resources, 57P shutdown or starting up, 57014 took too long, 40 lost against another
 * transaction, 25006 a primary that is one no more.
 */
const SQLSTATE_AWAY = /^(08|53|57P|57014|40|25006)/;
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
// The driver gives these no code; a missing socket has one that a missing file shares.
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connect ENOENT|Query read timeout)/;

/** Whether an error means that the database is away, and not that the statement was wrong. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SQLSTATE_AWAY.test(code) || SOCKET_ERRORS.has(code) || DRIVER_MESSAGES.test(error.message)) return true;
  // Drizzle wraps what the driver throws.
  return isConnectionFailure(error.cause);
}
