/**
 * SQLSTATE: 08 connection, 53 out of resources, 57P shutdown or starting up, 57014 took too long, 58030 the disk fails,
 * 40 lost against another transaction, 25006 a primary that is one no more.
 */
const SQLSTATE_AWAY = /^(08|53|57P|57014|58030|40|25006)/;
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
// The driver gives these no code; a missing socket has one that a missing file shares.
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connect ENOENT|Query read timeout)/;

/** Refused before anything was done: too many connections, starting up, read-only, taken back as the loser of two. */
const NOTHING_DONE = /^(53300|57P03|25006|40001|40P01|ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/;
const NOTHING_DONE_MESSAGES = /^(connect ENOENT|Client has encountered a connection error)/;
/** The connection broke, and nobody knows whether the statement was done before: a shutdown, a crash, a reset. */
const LOST = /^(08\w{3}|57P0[125]|ECONNRESET|EPIPE)$/;
const LOST_MESSAGES = /^Connection terminated unexpectedly/;

/** Whether an error means that the database is away, and not that the statement was wrong. */
export const isConnectionFailure = (error: unknown): boolean =>
  isSuch(
    error,
    (code, message) => SQLSTATE_AWAY.test(code) || SOCKET_ERRORS.has(code) || DRIVER_MESSAGES.test(message),
  );

/** Whether a statement that failed so may be tried again. A harmless one may be done twice. */
export const mayRepeat = (error: unknown, isHarmless: boolean): boolean =>
  isSuch(
    error,
    (code, message) =>
      NOTHING_DONE.test(code) ||
      NOTHING_DONE_MESSAGES.test(message) ||
      (isHarmless && (LOST.test(code) || LOST_MESSAGES.test(message))),
  );

/** Whether the connection leads to a server that takes no changes, as a primary does once another has taken over. */
export const isReadOnly = (error: unknown): boolean => isSuch(error, (code) => code === '25006');

/** The code of what the driver threw, whoever has wrapped it. */
export function codeOf(error: unknown): string {
  let found = 'other';
  isSuch(error, (code) => {
    if (code !== '') found = code;
    return code !== '';
  });
  return found;
}

function isSuch(error: unknown, judge: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Drizzle wraps what the driver throws.
  return judge(code, error.message) || isSuch(error.cause, judge);
}
