import { expect, test } from 'vitest';
import { isConnectionFailure, isRetryable } from './connection-failure.ts';

const failing = (code: string, message = 'failed') => Object.assign(new Error(message), code && { code });

test.each([
  // code, message, unavailable, retryable, retryable if idempotent
  ['25006', 'cannot execute INSERT in a read-only transaction', true, true, true],
  ['57P03', 'the database system is starting up', true, true, true],
  ['53300', 'too many clients already', true, true, true],
  ['40P01', 'deadlock detected', true, true, true],
  ['ECONNREFUSED', 'connect ECONNREFUSED', true, true, true],
  ['ENOENT', 'connect ENOENT /tmp/.s.PGSQL.5432', true, true, true],
  ['57P01', 'terminating connection due to administrator command', true, false, true],
  ['57P02', 'terminating connection because of crash of another server process', true, false, true],
  ['ECONNRESET', 'read ECONNRESET', true, false, true],
  ['08006', 'connection failure', true, false, true],
  ['', 'Connection terminated unexpectedly', true, false, true],
  // A retry would take just as long.
  ['', 'Connection terminated: the database does not respond.', true, false, false],
  ['', 'Cannot use a pool after calling end on the pool', true, false, false],
  ['57014', 'canceling statement due to statement timeout', true, false, false],
  ['53100', 'could not extend file: No space left on device', true, false, false],
  ['58030', 'could not write to file', true, false, false],
  ['23505', 'duplicate key value', false, false, false],
  ['42601', 'syntax error', false, false, false],
  ['ENOENT', "no such file 'x'", false, false, false],
])('%s %s', (code, message, isUnavailable, always, ifIdempotent) => {
  for (const error of [failing(code, message), new Error('Failed query', { cause: failing(code, message) })]) {
    expect(isConnectionFailure(error)).toBe(isUnavailable);
    expect(isRetryable(error, false)).toBe(always);
    expect(isRetryable(error, true)).toBe(ifIdempotent);
  }
});
