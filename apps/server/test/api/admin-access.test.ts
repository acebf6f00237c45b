import { expect, test } from 'vitest';
import { startTestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

test('an unknown path in the admin area is 404 for everyone', async () => {
  const { app } = await startTestApp();
  expect((await app.inject('/api/v1/admin/nothing')).statusCode).toBe(404);
});

test('each list refuses invalid pages and sizes', async () => {
  const world = await startTestApp();
  const { headers } = await givenUser(world, { isAdmin: true });
  const refused = ['page=0', 'page=-1', 'page=1e9', 'page=1000000000', 'page=abc', 'limit=0', 'limit=10000', 'limit=x'];
  for (const list of ['puzzles', 'daily-games', 'users', 'feedback', 'crashes']) {
    for (const query of refused) {
      const response = await world.app.inject({ url: `/api/v1/admin/${list}?${query}`, headers });
      expect(response.statusCode, `${list}?${query}`).toBe(400);
      expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ field: query.split('=')[0] }] });
    }
  }
});
