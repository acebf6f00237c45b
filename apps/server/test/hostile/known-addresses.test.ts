import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createPasswords } from '../../src/adapters/passwords.ts';
import { givenAccount, login, post, register } from '../support/accounts.ts';
import { sharedTestApp, type TestApp } from '../support/test-app.ts';

// Without a hash for the unknown, one takes three times as long as the other or more.
const FARTHEST_APART = 1.5;

/** Calls that send a mail or none take so long at least; a timer may be a little early. */
const EVEN_MS = 195;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** All that a caller can see of an answer, but for what is different each time. */
function visible({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

const measured = sharedTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' }, passwords: createPasswords() });

test.each<[string, (world: TestApp, email: string) => ReturnType<typeof post>, { emailVerified: boolean }, number]>([
  ['register', (world, email) => register(world, email), { emailVerified: true }, EVEN_MS],
  ['register, not yet verified', (world, email) => register(world, email), { emailVerified: false }, EVEN_MS],
  ['login', (world, email) => login(world, email, 'a wrong password'), { emailVerified: true }, 0],
  ['login, not yet verified', (world, email) => login(world, email, 'a wrong password'), { emailVerified: false }, 0],
  ['forgot', (world, email) => post(world, '/auth/forgot-password', { email }), { emailVerified: true }, EVEN_MS],
  ['resend', (world, email) => post(world, '/auth/resend-verification', { email }), { emailVerified: false }, EVEN_MS],
])(
  '%s: a known address cannot be told from an unknown one, by the answer or by its time',
  async (_name, ask, fields, least) => {
    const world = measured();
    const { email } = await givenAccount(world, fields);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const measure = async (who: 'known' | 'unknown', address: string) => {
      const start = performance.now();
      const answer = await ask(world, address);
      times[who].push(performance.now() - start);
      return visible(answer);
    };
    const compare = async (round: number) => {
      const stranger = `nobody${round}-${email}`;
      const unknownFirst = round % 2 ? await measure('unknown', stranger) : undefined;
      const known = await measure('known', email);
      expect(unknownFirst ?? (await measure('unknown', stranger))).toEqual(known);
    };
    /** How many times as long the one takes as the other. */
    const ratio = () => {
      const medians = [median(times.known), median(times.unknown)];
      return Math.max(...medians) / Math.min(...medians);
    };
    // The first are slower: statements are prepared, code is compiled.
    await compare(0);
    times.known.length = times.unknown.length = 0;
    // A busy machine blurs what is measured, so that a doubtful result is measured on; a real difference would stay.
    for (let round = 1; round <= 60; round++) {
      await compare(round);
      if (round >= 7 && ratio() < FARTHEST_APART) break;
    }
    expect(ratio()).toBeLessThan(FARTHEST_APART);
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(least);
  },
  60_000,
);
