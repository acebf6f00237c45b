import type { SignedIn } from '@sixfold/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createLog } from '../../src/adapters/log.ts';
import {
  emailsTo,
  givenAccount,
  isSignedIn,
  login,
  PASSWORD,
  post,
  put,
  register,
  registerAndVerify,
  tokenMailedTo,
} from '../support/accounts.ts';
import { dump } from '../support/dump.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

/** Its tests each have their own accounts. */
const shared = sharedTestApp();

test('registering and then trying the password reveals nothing about an existing account', async () => {
  const world = shared();
  const owner = await givenAccount(world);
  const mine = 'the paper and the wheel';
  for (const email of [owner.email, 'new@example.com']) {
    expect((await register(world, email, { password: mine })).statusCode).toBe(200);
    expect((await login(world, email, mine)).json()).toEqual({
      success: false,
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Please verify your email address before logging in.',
      data: { email },
    });
    expect((await login(world, email, 'neither')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
  expect((await login(world, owner.email)).statusCode).toBe(200);
});

test('the password of a new registration takes the same steps as that of a refused one', async () => {
  const world = shared();
  const owner = await givenAccount(world);
  const mine = 'the paper and the wheel';
  const steps = async (email: string) => {
    await register(world, email, { password: mine });
    // Its statements would mix with those of the login.
    await emailsTo(world, email);
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const { statusCode } = await login(world, email, mine);
    const sent = statements.mock.calls.map(([statement]) => textOf(statement as unknown)).filter(isOfLogin);
    statements.mockRestore();
    return { statusCode, sent };
  };
  const known = await steps(owner.email);
  expect(await steps('nobody@example.com')).toEqual(known);
  expect(known.sent.some((text) => text.includes('"users"'))).toBe(true);
});

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;
/** Not of a background task. */
const isOfLogin = (text: string) => /users|rate_limits/.test(text) && !text.includes('"mails"');

test('a refused registration does not help guessing: it resets no failures', async () => {
  const world = shared();
  const { email } = await givenAccount(world);
  const mine = 'the paper and the wheel';
  await register(world, email, { password: mine });
  for (let guess = 0; guess < 9; guess += 1) await login(world, email, `guess ${guess}`);
  expect((await login(world, email, mine)).statusCode).toBe(403);
  expect((await login(world, email, 'the tenth guess')).statusCode).toBe(401);
  expect((await login(world, email)).statusCode).toBe(429);
});

test('after a full journey, neither the database nor the log contains a password, a token or a link', async () => {
  let written = '';
  const log = createLog('trace', { write: (line) => void (written += line) });
  const world = await startTestApp({ log });
  const email = 'ann@example.com';
  const secrets = {
    password: PASSWORD,
    changed: 'changed desk 44',
    reset: 'another desk 43',
    wrong: 'mistyped desk 45',
  };
  const tokens: string[] = [];
  const collect = (token: string) => {
    tokens.push(token);
    return token;
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  collect((await registerAndVerify(world, email)).token);
  collect(await tokenMailedTo(world, email));
  const signedIn = (await login(world, email)).json<{ data: SignedIn }>().data;
  await login(world, email, secrets.wrong);
  const change = { currentPassword: PASSWORD, newPassword: secrets.changed };
  const changed = await put(world, '/account/password', change, bearer(collect(signedIn.token)));
  collect(changed.json<{ data: SignedIn }>().data.token);
  await post(world, '/auth/forgot-password', { email });
  const resetToken = collect(await tokenMailedTo(world, email, 3));
  const reset = await post(world, '/auth/reset-password', { token: resetToken, newPassword: secrets.reset });
  const loginPass = collect(reset.json<{ loginPass: string }>().loginPass);
  // Leaves rows to inspect: an unused link and a signed-in device.
  await post(world, '/auth/forgot-password', { email });
  collect(await tokenMailedTo(world, email, 4));
  const last = collect((await login(world, email, secrets.reset, { loginPass })).json<{ data: SignedIn }>().data.token);
  // A URL with a token, a failure, and a query that fails with its parameters.
  await world.app.inject(`/api/v1/auth/verify-email?token=${resetToken}`);
  await post(world, '/auth/verify-email', { token: resetToken });
  expect(await isSignedIn(world, last)).toBe(true);
  await login(world, email, secrets.wrong);
  await world.database.orm.execute(sql`ALTER TABLE mails RENAME TO mails_away`);
  expect((await post(world, '/auth/forgot-password', { email })).statusCode).toBe(500);
  expect((await register(world, email)).statusCode).toBe(500);
  await world.database.orm.execute(sql`ALTER TABLE mails_away RENAME TO mails`);

  const stored = await dump(world);
  expect(stored).toMatch(/\(loginFailure:/);
  // In the account and in its search text, and nowhere else.
  expect(stored.split(email)).toHaveLength(3);
  expect(written).toContain('answered');
  expect(written).toContain('Failed query');
  for (const secret of [...Object.values(secrets), ...tokens]) {
    for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]) {
      expect(stored).not.toContain(form);
      expect(written).not.toContain(form);
    }
  }
  expect(written).not.toMatch(/argon2|params:|token=/);
  expect(written).not.toContain(email);
});
