import fastify from 'fastify';
import { expect, test } from 'vitest';
import { installAuthentication } from '../../src/routes/authentication.ts';
import { sharedTestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

const shared = sharedTestApp();

test('an unknown path in the admin area is 404 for everyone', async () => {
  const { app } = shared();
  expect((await app.inject('/api/v1/admin/nothing')).statusCode).toBe(404);
});

test.each([undefined, {}, { auth: 'user' as const }])(
  'a route in the admin area cannot be for others: %j',
  (config) => {
    const app = fastify();
    installAuthentication(app, async () => undefined);
    const add = () => app.get('/api/v1/admin/new', config ? { config } : {}, () => 'secret');
    expect(add).toThrow('/api/v1/admin/new must be for admins only.');
  },
);

test('a user learns that a call is for admins', async () => {
  const world = shared();
  const { headers } = await givenUser(world);
  const response = await world.app.inject({ url: '/api/v1/admin/users', headers });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ code: 'FORBIDDEN', message: 'Only admins may do this.' });
});

test('only a bearer token by itself is accepted, even where none is needed', async () => {
  const world = shared();
  const { token } = await givenUser(world);
  const statusOf = async (url: string, authorization: string) =>
    (await world.app.inject({ url: `/api/v1${url}`, headers: { authorization } })).statusCode;
  for (const url of ['/account', '/users/streaks']) {
    expect(await statusOf(url, `bearer ${token}`)).toBe(200);
    for (const wrong of [`Basic Bearer ${token}`, `Bearer ${token} more`, `Bearer ${token}.`, 'Bearer unknown', '']) {
      expect(await statusOf(url, wrong), `${url} ${wrong}`).toBe(401);
    }
  }
});

test('each list refuses invalid pages and sizes', async () => {
  const world = shared();
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
