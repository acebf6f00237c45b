/** SQLSTATE classes: 08 connection, 53 out of resources, 57P operator intervention (shutdown, starting up). */
const SQLSTATE_AWAY = /^(08|53|57P)/;
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
// The driver gives these no code.
const DRIVER_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether an error means that the database is away, and not that the statement was wrong. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SQLSTATE_AWAY.test(code) || SOCKET_ERRORS.has(code) || DRIVER_MESSAGES.test(error.message)) return true;
  // Drizzle wraps what the driver throws.
  return isConnectionFailure(error.cause);
}
