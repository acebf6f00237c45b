import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createPasswords } from '../../src/adapters/passwords.ts';
import { givenAccount, login, post, register } from '../support/accounts.ts';
import { sharedTestApp, type TestApp } from '../support/test-app.ts';

// Without a hash for unknown addresses, the ratio would be 3 or more.
const MAX_RATIO = 1.5;

/** Calls that may send an email take at least 200 ms; a timer may fire a little early. */
const MIN_MS = 195;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Everything a caller can see of a response, except what always differs. */
function visible({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

const measured = sharedTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' }, passwords: createPasswords() });

test.each<[string, (world: TestApp, email: string) => ReturnType<typeof post>, { emailVerified: boolean }, number]>([
  ['register', (world, email) => register(world, email), { emailVerified: true }, MIN_MS],
  ['register, not yet verified', (world, email) => register(world, email), { emailVerified: false }, MIN_MS],
  ['login', (world, email) => login(world, email, 'a wrong password'), { emailVerified: true }, 0],
  ['login, not yet verified', (world, email) => login(world, email, 'a wrong password'), { emailVerified: false }, 0],
  ['forgot', (world, email) => post(world, '/auth/forgot-password', { email }), { emailVerified: true }, MIN_MS],
  ['resend', (world, email) => post(world, '/auth/resend-verification', { email }), { emailVerified: false }, MIN_MS],
])(
  '%s: a known address looks like an unknown one, in the reply and in its timing',
  async (_name, call, fields, minimum) => {
    const world = measured();
    const { email } = await givenAccount(world, fields);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const measure = async (who: 'known' | 'unknown', address: string) => {
      const start = performance.now();
      const response = await call(world, address);
      times[who].push(performance.now() - start);
      return visible(response);
    };
    const compare = async (round: number) => {
      const stranger = `nobody${round}-${email}`;
      const unknownFirst = round % 2 ? await measure('unknown', stranger) : undefined;
      const known = await measure('known', email);
      expect(unknownFirst ?? (await measure('unknown', stranger))).toEqual(known);
    };
    const ratio = () => {
      const medians = [median(times.known), median(times.unknown)];
      return Math.max(...medians) / Math.min(...medians);
    };
    // The first calls are slower: statements are prepared and code is compiled.
    await compare(0);
    times.known.length = times.unknown.length = 0;
    // A busy machine adds noise, so an inconclusive result is measured again; a real difference would remain.
    for (let round = 1; round <= 60; round++) {
      await compare(round);
      if (round >= 7 && ratio() < MAX_RATIO) break;
    }
    expect(ratio()).toBeLessThan(MAX_RATIO);
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(minimum);
  },
  60_000,
);
