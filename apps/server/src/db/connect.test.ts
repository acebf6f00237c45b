import { expect, test } from 'vitest';
import { StartError } from '../lib/start-error.ts';
import { connect } from './connect.ts';

const UNREADABLE =
  'DATABASE_URL must be an address such as postgresql://user:password@host:5432/database, with one host and no sign in the password that has a meaning in addresses: write # / ? @ % as %23 %2F %3F %40 %25.';

test.each([
  ['a password that ends the address', 'postgres://app:secret#heim@localhost/owned', UNREADABLE],
  ['a port that there cannot be', 'postgres://app:secret@localhost:99999/owned', UNREADABLE],
  ['the same in its query', 'postgres://app:secret@localhost/owned?port=99999', UNREADABLE],
  ['a port that is none', 'postgres://app:secret@localhost/owned?port=abc', UNREADABLE],
  ['several hosts', 'postgres://app:secret@h:4290,h2:4291/owned', UNREADABLE],
  ['signs that cannot be decoded', 'postgres://app:secret@localhost/%ff', UNREADABLE],
  [
    'a certificate that is not there',
    'postgres://app:secret@localhost/owned?sslmode=verify-full&sslrootcert=/nonexistent.pem',
    "DATABASE_URL names a file that cannot be read: ENOENT: no such file or directory, open '/nonexistent.pem'.",
  ],
])('%s is told in one line that names DATABASE_URL', async (_name, databaseUrl, message) => {
  const parts = { dataDir: '/nowhere', log: { info() {}, warn() {} }, onLost() {} };
  await expect(connect({ ...parts, databaseUrl, signal: new AbortController().signal })).rejects.toEqual(
    new StartError(message),
  );
});
