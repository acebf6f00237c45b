import { expect, test } from 'vitest';
import { get, givenAccount, PASSWORD, post } from '../support/accounts.ts';
import { sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();
const elsewhere = { origin: 'https://elsewhere.example' };

test('a token in a cookie is ignored: a forged request carries nothing else', async () => {
  const world = shared();
  const { token, headers } = await givenAccount(world, { isAdmin: true });
  for (const path of ['/account', '/admin/stats', '/game/daily-status']) {
    expect((await get(world, path, headers)).statusCode).toBe(200);
    expect((await get(world, path, { cookie: `auth_token=${token}` })).statusCode).toBe(401);
  }
});

test('cross-site requests that need no preflight are refused, and so are preflights', async () => {
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
    const preflight = { ...elsewhere, 'access-control-request-method': 'POST' };
    const responses = [
      await world.app.inject({ method: 'OPTIONS', url, headers: preflight }),
      await post(world, path, payload),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
    for (const { headers } of responses) expect(Object.keys(headers).join()).not.toContain('access-control');
  }
});

test('personal data is never cached', async () => {
  const world = shared();
  const { headers } = await givenAccount(world, { isAdmin: true });
  for (const path of [
    '/account',
    '/account/export',
    '/users/statistics',
    '/users/progress',
    '/admin/users',
    '/admin/nothing',
  ]) {
    expect((await get(world, path, headers)).headers['cache-control']).toBe('no-store');
  }
});
