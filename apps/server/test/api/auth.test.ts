import { messages, type SignedIn } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { SendMail } from '../../src/adapters/mail-transport.ts';
import { users } from '../../src/db/schema.ts';
import { countsPerDay, siteCounts } from '../../src/services/games/counts.ts';
import {
  get,
  givenAccount,
  isSignedIn,
  login,
  emailsTo,
  PASSWORD,
  post,
  put,
  register,
  registerAndVerify,
  tokenMailedTo,
} from '../support/accounts.ts';
import { quickPasswords, sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

/** For tests that each create their own accounts. */
const shared = sharedTestApp({ environment: { RATE_LIMIT_FACTOR: '10' } });
const LISTED = ['verified@example.com', 'deactivated@example.com', 'reset@example.com', 'login@example.com'];
/** Its tests each use an address of their own. */
const sharedWithAdmins = sharedTestApp({ environment: { ADMIN_EMAILS: LISTED.join(', ').toUpperCase() } });

const EMAIL = 'ann@example.com';
const OTHER_PASSWORD = 'another desk 43';

const userRow = async ({ database }: TestApp, email = EMAIL) =>
  (await database.orm.select().from(users).where(eq(users.email, email)))[0];

const verify = (world: TestApp, token: string) => post(world, '/auth/verify-email', { token });
const reset = (world: TestApp, token: string, newPassword = OTHER_PASSWORD) =>
  post(world, '/auth/reset-password', { token, newPassword });
/** Emails are sent in order, so this one proves that none before it is still to come. */
async function sendAnEmail(world: TestApp): Promise<void> {
  const { email } = await givenAccount(world);
  await post(world, '/auth/forgot-password', { email });
  await emailsTo(world, email);
}
const invalidToken = (message: string) => ({ success: false, code: 'INVALID_TOKEN', message });

test('a user registers, verifies the address, logs in and logs out', async () => {
  const world = await startTestApp({ now: '2027-01-31T04:30:00Z', environment: { RATE_LIMIT_FACTOR: '10' } });
  const registered = await register(world, ' Ann@Example.com ', { displayName: ' Ann ' });
  expect(registered.json()).toEqual({ success: true, message: messages.registered });
  expect(await countsPerDay(world.database, '2027-01-01', '2027-01-31')).toMatchObject([
    { day: '2027-01-30', registrations: 1 },
  ]);

  const tooEarly = await login(world, EMAIL);
  expect(tooEarly.statusCode).toBe(403);
  expect(tooEarly.json()).toEqual({
    success: false,
    code: 'EMAIL_NOT_VERIFIED',
    message: messages.emailNotVerified,
    data: { email: EMAIL },
  });

  const verified = await verify(world, await tokenMailedTo(world, EMAIL));
  const { data, ...rest } = verified.json<{ data: SignedIn }>();
  expect(rest).toEqual({ success: true, message: messages.emailVerified, sessionClaimed: false });
  expect(data.user).toEqual({ id: expect.any(Number) as number, email: EMAIL, displayName: 'Ann', isAdmin: false });
  expect((await get(world, '/account', { authorization: `Bearer ${data.token}` })).json()).toEqual({
    success: true,
    data: data.user,
  });

  const loggedIn = (await login(world, 'ANN@example.COM')).json<{ data: SignedIn }>();
  expect(loggedIn).toMatchObject({ success: true, data: { user: data.user } });
  expect((await userRow(world))?.lastLoginAt).toEqual(new Date('2027-01-31T04:30:00Z'));

  const out = await post(world, '/auth/logout', {}, { authorization: `Bearer ${data.token}` });
  expect(out.json()).toEqual({ success: true, message: messages.loggedOut });
  expect(await isSignedIn(world, data.token)).toBe(false);
  expect(await isSignedIn(world, loggedIn.data.token)).toBe(true);
});

test('a wrong password and an unknown address get the same reply', async () => {
  const world = shared();
  const { email } = await givenAccount(world);
  for (const response of [await login(world, email, 'wrong'), await login(world, 'nobody@example.com')]) {
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      success: false,
      code: 'INVALID_CREDENTIALS',
      message: messages.invalidCredentials,
    });
  }
});

test('all 128 characters of a password count, including leading and trailing spaces', async () => {
  const world = shared();
  const email = 'long@example.com';
  const password = ` ${'é'.repeat(126)} `;
  await registerAndVerify(world, email, { password });
  expect((await login(world, email, password)).statusCode).toBe(200);
  expect((await login(world, email, password.slice(0, 127))).statusCode).toBe(401);
  expect((await login(world, email, password.trim())).statusCode).toBe(401);
});

test.each([true, false])('only the right password reveals a deactivation: emailVerified=%s', async (emailVerified) => {
  const world = shared();
  const { email } = await givenAccount(world, { isActive: false, emailVerified });
  const right = await login(world, email);
  expect(right.statusCode).toBe(403);
  expect(right.json()).toMatchObject({ code: 'ACCOUNT_DISABLED', message: messages.accountDisabled });
  expect((await login(world, email, 'wrong')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('registering a known address changes nothing and notifies its owner', async () => {
  const world = shared();
  const { email } = await givenAccount(world);
  const before = await userRow(world, email);
  const response = await register(world, email, { displayName: 'Mallory', password: OTHER_PASSWORD });
  expect(response.json()).toEqual({ success: true, message: messages.registered });
  const { refusedPasswordHash, refusedAt, ...after } = (await userRow(world, email)) ?? {};
  expect({ ...after, refusedPasswordHash: null, refusedAt: null }).toEqual(before);
  expect(refusedAt).toEqual(new Date(world.clock.now()));
  expect(refusedPasswordHash).toMatch(/^\$argon2id\$/);
  expect((await login(world, email, OTHER_PASSWORD)).statusCode).toBe(403);
  expect((await emailsTo(world, email))[0]?.subject).toBe('You already have a Sixfold account');
});

test('registering again with the same password sends a new link, which invalidates the first', async () => {
  const world = await startTestApp();
  await register(world, EMAIL, { displayName: 'First' });
  const firstLink = await tokenMailedTo(world, EMAIL);
  await register(world, EMAIL, { displayName: 'Second' });
  const secondLink = await tokenMailedTo(world, EMAIL, 2);
  expect((await verify(world, firstLink)).json()).toEqual(invalidToken(messages.invalidVerificationToken));
  expect((await verify(world, secondLink)).json()).toMatchObject({ data: { user: { displayName: 'Second' } } });
  expect(await siteCounts(world.database)).toMatchObject({ registrations: 1 });
});

test('a verification link works once, for 24 hours, and only to verify', async () => {
  const world = await startTestApp({ now: '2027-01-31T12:00:00Z' });
  await register(world, EMAIL);
  const token = await tokenMailedTo(world, EMAIL);
  expect((await reset(world, token)).json()).toEqual(invalidToken(messages.invalidResetToken));
  world.clock.set('2027-02-01T12:00:00Z');
  expect((await verify(world, token)).statusCode).toBe(400);
  world.clock.set('2027-02-01T11:59:59Z');
  expect((await verify(world, token)).statusCode).toBe(200);
  expect((await verify(world, token)).json()).toEqual(invalidToken(messages.invalidVerificationToken));
});

test('a verification email can be sent again, which invalidates the older link', async () => {
  const world = shared();
  const email = 'twice@example.com';
  await register(world, email);
  const older = await tokenMailedTo(world, email);
  const response = await post(world, '/auth/resend-verification', { email });
  expect(response.json()).toEqual({ success: true, message: messages.verificationSent });
  const newer = await tokenMailedTo(world, email, 2);
  expect((await verify(world, older)).statusCode).toBe(400);
  expect((await verify(world, newer)).statusCode).toBe(200);
});

test('a reset sets the password, verifies the address and signs out every device', async () => {
  const world = shared();
  const user = await givenAccount(world, { emailVerified: false });
  const response = await post(world, '/auth/forgot-password', { email: user.email });
  expect(response.json()).toEqual({ success: true, message: messages.resetLinkSent });
  const token = await tokenMailedTo(world, user.email);
  expect((await verify(world, token)).statusCode).toBe(400);
  expect((await reset(world, token)).json()).toEqual({
    success: true,
    message: messages.passwordReset,
    loginPass: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  expect(await isSignedIn(world, user.token)).toBe(false);
  expect((await login(world, user.email)).statusCode).toBe(401);
  expect((await login(world, user.email, OTHER_PASSWORD)).statusCode).toBe(200);
  expect((await reset(world, token)).json()).toEqual(invalidToken(messages.invalidResetToken));
});

test('a reset link lasts an hour, and a newer one invalidates it', async () => {
  const world = await startTestApp({ now: '2027-01-31T12:00:00Z' });
  const { email } = await givenAccount(world);
  await post(world, '/auth/forgot-password', { email });
  const older = await tokenMailedTo(world, email);
  await post(world, '/auth/forgot-password', { email });
  const newer = await tokenMailedTo(world, email, 2);
  expect((await reset(world, older)).statusCode).toBe(400);
  world.clock.set('2027-01-31T13:00:00Z');
  expect((await reset(world, newer)).statusCode).toBe(400);
});

test('a reset invalidates the verification link too', async () => {
  const world = shared();
  const email = 'forgetful@example.com';
  await register(world, email);
  const link = await tokenMailedTo(world, email);
  await post(world, '/auth/forgot-password', { email });
  await reset(world, await tokenMailedTo(world, email, 2));
  expect((await verify(world, link)).statusCode).toBe(400);
});

test.each([
  ['a deactivated account', { isActive: false, emailVerified: false }],
  ['an account that is verified', {}],
])('no verification email goes to %s', async (_name, fields) => {
  const world = shared();
  const { email } = await givenAccount(world, fields);
  const response = await post(world, '/auth/resend-verification', { email });
  expect(response.json()).toEqual({ success: true, message: messages.verificationSent });
  await sendAnEmail(world);
  await emailsTo(world, email, 0);
});

test('a deactivated account gets no reset email and cannot be verified', async () => {
  const world = shared();
  const { email, id } = await givenAccount(world, { emailVerified: false });
  await post(world, '/auth/resend-verification', { email });
  const token = await tokenMailedTo(world, email);
  await world.database.orm.update(users).set({ isActive: false }).where(eq(users.id, id));
  expect((await verify(world, token)).json()).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  await post(world, '/auth/forgot-password', { email });
  await sendAnEmail(world);
  await emailsTo(world, email, 1);
});

test('an account remembers when its address was first verified', async () => {
  const world = shared();
  const email = 'first@example.com';
  await registerAndVerify(world, email);
  const first = new Date(world.clock.now());
  expect((await userRow(world, email))?.firstVerifiedAt).toEqual(first);
  world.clock.set('2027-01-31T18:00:00Z');
  await post(world, '/auth/forgot-password', { email });
  expect((await reset(world, await tokenMailedTo(world, email, 2))).statusCode).toBe(200);
  expect((await userRow(world, email))?.firstVerifiedAt).toEqual(first);
});

test('a made-up reset token is refused before anything is hashed', async () => {
  const passwords = quickPasswords();
  const hash = vi.spyOn(passwords, 'hash');
  const world = await startTestApp({ passwords });
  expect((await reset(world, 'made-up')).json()).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(hash).not.toHaveBeenCalled();
});

test('a reset link from before a deactivation changes nothing', async () => {
  const world = sharedWithAdmins();
  const { id, email } = await givenAccount(world, { email: 'deactivated@example.com', emailVerified: false });
  await post(world, '/auth/forgot-password', { email });
  const token = await tokenMailedTo(world, email);
  await world.database.orm.update(users).set({ isActive: false }).where(eq(users.id, id));
  const before = await userRow(world, email);
  expect((await reset(world, token)).json()).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await userRow(world, email)).toEqual(before);
});

test.each([
  ['verified@example.com', true],
  ['bob@example.com', false],
])('only an address in ADMIN_EMAILS becomes an admin by verifying: %s, isAdmin=%s', async (email, isAdmin) => {
  const world = sharedWithAdmins();
  await register(world, email);
  await post(world, '/auth/forgot-password', { email });
  await reset(world, await tokenMailedTo(world, email, 2), PASSWORD);
  const { user, token } = (await login(world, email)).json<{ data: SignedIn }>().data;
  expect(user.isAdmin).toBe(isAdmin);
  expect((await get(world, '/account', { authorization: `Bearer ${token}` })).json()).toMatchObject({
    data: { isAdmin },
  });
});

test('an address that is listed later becomes an admin through a reset or the next login', async () => {
  const listed = ['reset@example.com', 'login@example.com'];
  const world = sharedWithAdmins();
  for (const email of listed) await givenAccount(world, { email });
  await post(world, '/auth/forgot-password', { email: 'reset@example.com' });
  await reset(world, await tokenMailedTo(world, 'reset@example.com'));
  expect((await login(world, 'login@example.com')).json()).toMatchObject({ data: { user: { isAdmin: true } } });
  for (const email of listed) expect((await userRow(world, email))?.isAdmin).toBe(true);
});

test('a common password is refused in upper and lower case, wherever it is chosen', async () => {
  const world = shared();
  const { headers } = await givenAccount(world);
  for (const common of ['password', 'PassWord1', 'Qwertyuiop', '1234567890']) {
    const change = { currentPassword: PASSWORD, newPassword: common };
    for (const [field, response] of [
      ['password', await register(world, EMAIL, { password: common })],
      ['newPassword', await reset(world, 'any', common)],
      ['newPassword', await put(world, '/account/password', change, headers)],
    ] as const) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'VALIDATION_ERROR',
        message: messages.passwordCommon,
        errors: [{ field, message: messages.passwordCommon }],
      });
    }
  }
});

test('a sign-out, a reset and a deactivation take effect immediately on every server', async () => {
  const first = shared();
  const sendMail: SendMail = async (mail) => void first.mailbox.push(mail);
  const second = await startTestApp({ connection: first.connection, clock: first.clock, sendMail });
  const ann = await givenAccount(first);
  const bob = await givenAccount(first);
  const eve = await givenAccount(first);
  for (const { token } of [ann, bob, eve]) expect(await isSignedIn(second, token)).toBe(true);
  await post(first, '/auth/logout', {}, ann.headers);
  expect(await isSignedIn(second, ann.token)).toBe(false);
  await post(first, '/auth/forgot-password', { email: bob.email });
  await reset(first, await tokenMailedTo(first, bob.email));
  expect(await isSignedIn(second, bob.token)).toBe(false);
  await first.database.orm.update(users).set({ isActive: false }).where(eq(users.id, eve.id));
  expect(await isSignedIn(second, eve.token)).toBe(false);
});

test('a token lasts 30 days', async () => {
  const world = await startTestApp({ now: '2027-01-01T12:00:00Z' });
  const { token } = await givenAccount(world);
  world.clock.set('2027-01-31T11:59:59Z');
  expect(await isSignedIn(world, token)).toBe(true);
  world.clock.set('2027-01-31T12:00:00Z');
  expect(await isSignedIn(world, token)).toBe(false);
});
