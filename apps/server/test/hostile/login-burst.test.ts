import { expect, test } from 'vitest';
import { createPasswords } from '../../src/adapters/passwords.ts';
import { get, givenAccount, PASSWORD, post, statuses } from '../support/accounts.ts';
import { startTestApp } from '../support/test-app.ts';

/** Hashing is slow on a busy machine. */
const DEADLINE_MS = 60_000;

test('logins beyond what can be hashed are refused, and the daily puzzle does not wait for them', async () => {
  const environment = { RATE_LIMIT_FACTOR: '1000' };
  const world = await startTestApp({ environment, passwords: createPasswords(), deadlineMs: DEADLINE_MS });
  const { email } = await givenAccount(world);
  const payload = { email, password: PASSWORD };
  let answered = 0;
  const burst = Array.from({ length: 150 }, async () => {
    const response = await world.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    if (response.statusCode === 200) answered += 1;
    return response;
  });
  // Refusals come first: by then the queue is full.
  const refused = await Promise.any(
    burst.map(async (login) => {
      const response = await login;
      if (response.statusCode !== 503) throw new Error('not refused');
      return response;
    }),
  );
  expect(refused.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(world, '/puzzles/daily')).statusCode).toBe(200);
  expect(answered).toBeLessThan(50);
  const { 200: passed = 0, 503: rejected = 0 } = statuses(await Promise.all(burst));
  expect(passed + rejected).toBe(150);
  expect(passed).toBeGreaterThanOrEqual(100);
}, 60_000);

test('110 concurrent logins from one client, or from a whole /48, leave room for other clients', async () => {
  const environment = { TRUST_PROXY: 'true' };
  const world = await startTestApp({ environment, passwords: createPasswords(), deadlineMs: DEADLINE_MS });
  const unverified = await givenAccount(world, { emailVerified: false });
  const other = await givenAccount(world);
  const loginFrom = (client: string, email: string) =>
    post(world, '/auth/login', { email, password: PASSWORD }, { 'x-forwarded-for': client });
  for (const [network, admitted] of [
    [() => '2001:db8:1:2', 20],
    [(worker: number) => `2001:db8:2:${worker % 8}`, 40],
  ] as const) {
    const burst = Array.from({ length: 110 }, (_, worker) =>
      loginFrom(`${network(worker)}::${worker + 1}`, unverified.email),
    );
    expect((await loginFrom('203.0.113.9', other.email)).statusCode).toBe(200);
    expect(statuses(await Promise.all(burst))).toEqual({ 403: admitted, 429: 110 - admitted });
  }
}, 60_000);
