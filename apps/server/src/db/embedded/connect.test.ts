import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionStringOf, connectionTo } from './connect.ts';

test.each(['/srv/data', '/srv/my data', `/srv/100%25 "né", 'x'&?#=+`])('the connection string points to %s', (dir) => {
  const connection = connectionTo(dir, 'sixfold');
  const { host, port, user, database, ssl } = new pg.Client({ connectionString: connectionStringOf(connection) });
  expect({ host, port, user, database, ssl }).toEqual(connection);
});
