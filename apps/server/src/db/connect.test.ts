import { expect, test } from 'vitest';
import { StartError } from '../lib/start-error.ts';
import { connect } from './connect.ts';

const INVALID_URL =
  'DATABASE_URL must be a URL with a single host, such as postgresql://user:password@host:5432/database. In the password, write # / ? @ % as %23 %2F %3F %40 %25.';

test.each([
  ['an unencoded # in the password', 'postgres://app:secret#heim@localhost/owned', INVALID_URL],
  ['an impossible port', 'postgres://app:secret@localhost:99999/owned', INVALID_URL],
  ['an impossible port in the query', 'postgres://app:secret@localhost/owned?port=99999', INVALID_URL],
  ['a port that is not a number', 'postgres://app:secret@localhost/owned?port=abc', INVALID_URL],
  ['several hosts', 'postgres://app:secret@h:4290,h2:4291/owned', INVALID_URL],
  ['invalid percent-encoding', 'postgres://app:secret@localhost/%ff', INVALID_URL],
  [
    'a missing certificate',
    'postgres://app:secret@localhost/owned?sslmode=verify-full&sslrootcert=/nonexistent.pem',
    "DATABASE_URL names a file that cannot be read: ENOENT: no such file or directory, open '/nonexistent.pem'.",
  ],
])('%s gives a one-line error that names DATABASE_URL', async (_name, databaseUrl, message) => {
  const parts = { dataDir: '/nowhere', log: { info() {}, warn() {} }, onLost() {} };
  await expect(connect({ ...parts, databaseUrl, signal: new AbortController().signal })).rejects.toEqual(
    new StartError(message),
  );
});
