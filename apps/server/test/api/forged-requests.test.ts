import { expect, test } from 'vitest';
import { get, givenAccount, PASSWORD, post } from '../support/accounts.ts';
import { sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();
const elsewhere = { origin: 'https://elsewhere.example' };

test('a token in a cookie is none: a request that another site forges carries no more than that', async () => {
  const world = shared();
  const { token, headers } = await givenAccount(world, { isAdmin: true });
  for (const path of ['/account', '/admin/stats', '/game/daily-status']) {
    expect((await get(world, path, headers)).statusCode).toBe(200);
    expect((await get(world, path, { cookie: `auth_token=${token}` })).statusCode).toBe(401);
  }
});

test('what a page of another site can send without asking first is refused, and asking is in vain', async () => {
  const world = shared();
  const { email } = await givenAccount(world);
  const calls = {
    '/auth/login': { email, password: PASSWORD },
    '/auth/register': { email: 'ann@example.com', password: PASSWORD, displayName: 'Ann' },
    '/auth/forgot-password': { email },
    '/feedback': { feedback: 'Hello', email: null },
    '/errors': { message: 'Oh' },
  };
  for (const [path, payload] of Object.entries(calls)) {
    const url = `/api/v1${path}`;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { ...elsewhere, 'content-type': type };
      const forged = await world.app.inject({ method: 'POST', url, headers, body: JSON.stringify(payload) });
      expect([path, type, forged.statusCode]).toEqual([path, type, 400]);
    }
    const asked = { ...elsewhere, 'access-control-request-method': 'POST' };
    const answers = [
      await world.app.inject({ method: 'OPTIONS', url, headers: asked }),
      await post(world, path, payload),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
    for (const { headers } of answers) expect(Object.keys(headers).join()).not.toContain('access-control');
  }
});

test('no cache keeps what belongs to a person', async () => {
  const world = shared();
  const { headers } = await givenAccount(world, { isAdmin: true });
  for (const path of ['/account', '/account/export', '/users/statistics', '/admin/users', '/admin/nothing']) {
    expect((await get(world, path, headers)).headers['cache-control']).toBe('no-store');
  }
});
