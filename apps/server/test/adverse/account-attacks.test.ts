// Attacks on accounts that once worked.
import { readFile } from 'node:fs/promises';
import { messages, SIGN_INS_MAX, type SignedIn } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../src/adapters/log.ts';
import { mails, players, signIns, users } from '../../src/db/schema.ts';
import { hashSecret } from '../../src/lib/secrets.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
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
  tokenMailedTo,
} from '../support/accounts.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { SESSION } from '../support/test-games.ts';

const EMAIL = 'ann@example.com';
const STRANGERS = 'another desk 43';
const CHOSEN = 'third desk 44';
const FINISH = 'Finish your registration: choose a password';

/** For tests that each register their own address. */
const shared = sharedTestApp({ environment: { RATE_LIMIT_FACTOR: '10' } });
let addresses = 0;
const newAddress = () => `ann${(addresses += 1)}@example.com`;
const newestSubject = ({ mailbox }: TestApp, email: string) => mailbox.findLast(({ to }) => to === email)?.subject;

const verify = (world: TestApp, token: string, fields: object = {}) =>
  post(world, '/auth/verify-email', { token, ...fields });
const reset = (world: TestApp, token: string) => post(world, '/auth/reset-password', { token, newPassword: CHOSEN });

test.each([
  ['after', [PASSWORD, STRANGERS]],
  ['before', [STRANGERS, PASSWORD]],
])('a stranger who registers %s the owner of an address never gets in', async (_name, [first, second]) => {
  const world = shared();
  const email = newAddress();
  await register(world, email, { password: first });
  const firstLink = await tokenMailedTo(world, email);
  await register(world, email, { password: second });

  expect((await verify(world, firstLink)).json()).toMatchObject({ code: 'INVALID_TOKEN' });
  await post(world, '/auth/resend-verification', { email });
  // Registering with the first password again does not make it the only one.
  await register(world, email, { password: first });
  const [, ...later] = await emailsTo(world, email, 4);
  expect(later.map(({ subject }) => subject)).toEqual([FINISH, FINISH, FINISH]);
  expect(later[0]?.text).toMatch(/^Hello,\n/);

  const token = await tokenMailedTo(world, email, 4);
  expect((await verify(world, token)).statusCode).toBe(400);
  // Just as for an address that has an account, only the newest password gets the reply for a new registration.
  expect((await login(world, email, first)).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  expect((await login(world, email, second)).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect((await reset(world, token)).statusCode).toBe(200);
  for (const password of [PASSWORD, STRANGERS]) expect((await login(world, email, password)).statusCode).not.toBe(200);
  expect((await login(world, email, CHOSEN)).statusCode).toBe(200);
});

const listed = { environment: { ADMIN_EMAILS: `other@example.com, ${EMAIL.toUpperCase()}` } };

test('a stranger who registers an address in ADMIN_EMAILS never becomes an admin', async () => {
  const world = await startTestApp(listed);
  const registered = await register(world, EMAIL, { password: STRANGERS });
  expect(registered.json()).toEqual((await register(world, 'bob@example.com')).json());
  await post(world, '/auth/resend-verification', { email: EMAIL });
  // With the same password, which would not contest the registration of another address.
  await register(world, EMAIL, { password: STRANGERS });
  const emails = await emailsTo(world, EMAIL, 3);
  expect(emails.map(({ subject }) => subject)).toEqual([FINISH, FINISH, FINISH]);

  // The owner opens the link once, which is not enough.
  const token = await tokenMailedTo(world, EMAIL, 3);
  expect((await verify(world, token)).statusCode).toBe(400);
  const { data: _email, ...refusal } = (await login(world, EMAIL, STRANGERS)).json<Record<string, unknown>>();
  const { data: _other, ...usual } = (await login(world, 'bob@example.com')).json<Record<string, unknown>>();
  expect(refusal).toEqual(usual);

  expect((await reset(world, token)).statusCode).toBe(200);
  expect((await login(world, EMAIL, STRANGERS)).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect((await login(world, EMAIL, CHOSEN)).json()).toMatchObject({ data: { user: { isAdmin: true } } });
});

test('an address that is listed after a stranger registered it is verified by a new password only', async () => {
  const before = await startTestApp();
  await register(before, EMAIL, { password: STRANGERS });
  const link = await tokenMailedTo(before, EMAIL);
  await before.app.close();

  const world = await startTestApp({ ...listed, connection: before.connection, clock: before.clock });
  for (const signIn of [true, false]) {
    expect((await verify(world, link, { signIn })).json()).toMatchObject({ code: 'INVALID_TOKEN' });
  }
  const admin = await givenAccount(world, { isAdmin: true });
  const [user] = await world.database.orm.select().from(users).where(eq(users.email, EMAIL));
  const marked = await put(world, `/admin/users/${user!.id}`, { emailVerified: true }, admin.headers);
  const message = 'This address is in ADMIN_EMAILS. Only its owner can verify it, with a link from Forgot Password.';
  expect(marked.json()).toMatchObject({ code: 'CONFLICT', message });
  expect((await login(world, EMAIL, STRANGERS)).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });

  await post(world, '/auth/resend-verification', { email: EMAIL });
  const [email] = await emailsTo(world, EMAIL);
  expect(email?.subject).toBe(FINISH);
  await reset(world, await tokenMailedTo(world, EMAIL));
  expect((await login(world, EMAIL, STRANGERS)).statusCode).toBe(401);
  expect((await login(world, EMAIL, CHOSEN)).json()).toMatchObject({ data: { user: { isAdmin: true } } });
});

test('a right granted by ADMIN_EMAILS is in the audit trail, once', async () => {
  const world = await startTestApp({ environment: { ADMIN_EMAILS: 'reset@example.com, login@example.com' } });
  const admin = await givenAccount(world, { isAdmin: true });
  const atReset = await givenAccount(world, { email: 'reset@example.com', emailVerified: false });
  const atLogin = await givenAccount(world, { email: 'login@example.com' });
  await post(world, '/auth/forgot-password', { email: atReset.email });
  await reset(world, await tokenMailedTo(world, atReset.email));
  for (const { email, password } of [
    { ...atReset, password: CHOSEN },
    { ...atLogin, password: PASSWORD },
  ]) {
    for (const _time of [1, 2]) expect((await login(world, email, password)).statusCode).toBe(200);
  }
  for (const { id } of [atReset, atLogin]) {
    const trail = await get(world, `/admin/audit?subject=user&id=${id}`, admin.headers);
    expect(trail.json()).toMatchObject({
      data: {
        entries: [{ by: null, action: 'updated', changes: [{ field: 'isAdmin', before: false, after: true }] }],
      },
    });
  }
});

test('not even an admin who marks the address as verified lets a stranger in', async () => {
  const world = shared();
  const email = newAddress();
  const admin = await givenAccount(world, { isAdmin: true });
  await register(world, email, { password: STRANGERS });
  await register(world, email);
  const [user] = await world.database.orm.select().from(users).where(eq(users.email, email));
  await put(world, `/admin/users/${user!.id}`, { emailVerified: true }, admin.headers);
  for (const password of [PASSWORD, STRANGERS]) expect((await login(world, email, password)).statusCode).not.toBe(200);
  await post(world, '/auth/resend-verification', { email });
  await expect.poll(() => newestSubject(world, email), { timeout: 15_000 }).toBe(FINISH);
});

test('a verification link created while the registration was contested is refused', async () => {
  const world = shared();
  const email = newAddress();
  await register(world, email);
  await emailsTo(world, email);
  await register(world, email, { password: STRANGERS });
  const [user] = await world.database.orm.select().from(users).where(eq(users.email, email));
  const late = await newMailLink(world.database.orm, user!.id, 'verify', world.clock.now());
  expect((await verify(world, late)).json()).toMatchObject({ code: 'INVALID_TOKEN' });
});

test('a contested registration discards the verification email in the queue', async () => {
  const world = await startTestApp({ sendMail: () => Promise.reject(new Error('The mail server is down.')) });
  await register(world, EMAIL);
  await register(world, EMAIL, { password: STRANGERS });
  expect(await world.database.orm.select({ kind: mails.kind }).from(mails)).toEqual([{ kind: 'finish-registration' }]);
});

test('an account that an admin has marked unverified looks like a new registration', async () => {
  const world = shared();
  const used = { emailVerified: false, lastLoginAt: new Date('2027-01-01'), firstVerifiedAt: new Date('2027-01-01') };
  const { email } = await givenAccount(world, used);
  const seen = async (address: string) => {
    const registered = await register(world, address, { password: STRANGERS });
    const tried = await login(world, address, STRANGERS);
    const { data: _address, ...failure } = tried.json<Record<string, unknown>>();
    return { registered: registered.json<unknown>(), status: tried.statusCode, failure };
  };
  expect(await seen(email)).toEqual(await seen('nobody@example.com'));
  await reset(world, await tokenMailedTo(world, email));
  expect((await login(world, email, CHOSEN)).statusCode).toBe(200);
});

test("a stranger's verification link does not claim a guest's games", async () => {
  const world = shared();
  const email = newAddress();
  await world.database.orm.insert(players).values({ sessionId: SESSION, createdAt: new Date(world.clock.now()) });
  await register(world, email, { sessionId: 'f'.repeat(32) });
  const verified = await verify(world, await tokenMailedTo(world, email), { sessionId: SESSION });
  expect(verified.json()).toMatchObject({ data: { user: { email } }, sessionClaimed: false });
  const [guest] = await world.database.orm.select().from(players).where(eq(players.sessionId, SESSION));
  expect(guest?.claimedBy).toBeNull();
  // The claim happens when the guest logs in.
  await login(world, email, PASSWORD, { sessionId: SESSION });
  const [claimed] = await world.database.orm.select().from(players).where(eq(players.sessionId, SESSION));
  expect(claimed?.claimedBy).not.toBeNull();
});

test('a browser that is signed in verifies an address without changing who is signed in', async () => {
  const world = shared();
  const email = newAddress();
  await register(world, email);
  const verified = await verify(world, await tokenMailedTo(world, email), { signIn: false });
  expect(verified.json()).toEqual({ success: true, message: messages.emailVerified, sessionClaimed: false });
  expect((await login(world, email)).statusCode).toBe(200);
});

test('a demoted admin does not regain the right through a reset, a login or a new account', async () => {
  const world = await startTestApp({ environment: { ADMIN_EMAILS: EMAIL, RATE_LIMIT_FACTOR: '10' } });
  await register(world, EMAIL);
  await reset(world, await tokenMailedTo(world, EMAIL));
  const { user, token } = (await login(world, EMAIL, CHOSEN)).json<{ data: SignedIn }>().data;
  expect(user.isAdmin).toBe(true);
  const other = await givenAccount(world, { isAdmin: true });
  expect((await put(world, `/admin/users/${user.id}`, { isAdmin: false }, other.headers)).statusCode).toBe(200);

  await post(world, '/auth/forgot-password', { email: EMAIL });
  await reset(world, await tokenMailedTo(world, EMAIL, 2));
  const again = await login(world, EMAIL, CHOSEN);
  expect(again.json()).toMatchObject({ data: { user: { isAdmin: false } } });
  expect(await isSignedIn(world, token)).toBe(false);

  const bearer = { authorization: `Bearer ${again.json<{ data: { token: string } }>().data.token}` };
  expect((await post(world, '/account/delete', { password: CHOSEN }, bearer)).statusCode).toBe(200);
  await register(world, EMAIL);
  await reset(world, await tokenMailedTo(world, EMAIL, 3));
  const secondAccount = await login(world, EMAIL, CHOSEN);
  expect(secondAccount.json()).toMatchObject({ data: { user: { isAdmin: false } } });
});

test('a stranger cannot lock an owner out: the reset works, and so does the account page', async () => {
  const world = await startTestApp({ environment: { TRUST_PROXY: 'true' } });
  const owner = await givenAccount(world);
  const from = (client: number) => ({ 'x-forwarded-for': `203.0.113.${client}` });
  for (let guess = 0; guess < 10; guess++) {
    await post(world, '/auth/login', { email: owner.email, password: 'wrong' }, from(guess));
  }
  for (let registration = 0; registration < 6; registration++) {
    const payload = { email: owner.email, password: STRANGERS, displayName: 'Mallory' };
    await post(world, '/auth/register', payload, from(registration));
  }
  expect((await login(world, owner.email)).statusCode).toBe(429);

  const change = { currentPassword: PASSWORD, newPassword: CHOSEN };
  const changed = await put(world, '/account/password', change, owner.headers);
  expect(changed.statusCode).toBe(200);
  const bearer = { authorization: `Bearer ${changed.json<{ data: { token: string } }>().data.token}` };
  expect((await post(world, '/auth/forgot-password', { email: owner.email })).statusCode).toBe(200);
  await expect.poll(() => newestSubject(world, owner.email), { timeout: 15_000 }).toBe('Reset your Sixfold password');
  expect((await post(world, '/account/delete', { password: CHOSEN }, bearer)).statusCode).toBe(200);
});

test('only the newest 100 sign-ins of an account stay, however often its password is used', async () => {
  const world = shared();
  const { orm } = world.database;
  const owner = await givenAccount(world);
  const other = await givenAccount(world);
  const now = world.clock.now();
  const signInsBefore = Array.from({ length: 150 }, (_, index) => ({
    tokenHash: hashSecret(`token ${index}`),
    userId: owner.id,
    createdAt: new Date(now - 1000 * (150 - index)),
    expiresAt: new Date(now + 1_000_000),
  }));
  await orm.insert(signIns).values(signInsBefore);
  const newest = (await login(world, owner.email)).json<{ data: { token: string } }>().data.token;
  expect(await orm.$count(signIns, eq(signIns.userId, owner.id))).toBe(SIGN_INS_MAX);
  const expected = [
    ...signInsBefore.slice(-98),
    { tokenHash: hashSecret(owner.token) },
    { tokenHash: hashSecret(newest) },
  ];
  const kept = await orm.select().from(signIns).where(eq(signIns.userId, owner.id)).orderBy(signIns.createdAt);
  expect(new Set(kept.map(({ tokenHash }) => tokenHash.toString('hex')))).toEqual(
    new Set(expected.map(({ tokenHash }) => tokenHash.toString('hex'))),
  );
  for (const token of [newest, owner.token, other.token]) expect(await isSignedIn(world, token)).toBe(true);
});

test('a failed login leaves a line that fail2ban can match, without the email address', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const world = await startTestApp({ log, environment: { TRUST_PROXY: 'true' } });
  const from = { 'x-forwarded-for': '::ffff:203.0.113.9' };
  await post(world, '/auth/login', { email: 'client":"198.51.100.1@example.com', password: 'wrong' }, from);
  await post(world, '/auth/login', { email: EMAIL, password: 'wrong' }, from);
  const failures = lines.filter((line) => line.includes('login failed'));
  expect(failures).toHaveLength(1);
  expect(failures[0]).not.toContain(EMAIL);
  expect(await failedHosts(failures)).toEqual(['203.0.113.9']);
});

/** The hosts that the shipped filter finds in the log. */
async function failedHosts(lines: string[]): Promise<string[]> {
  const filter = await readFile(new URL('../../../../deploy/fail2ban/sixfold.conf', import.meta.url), 'utf8');
  const failregex = /^failregex = (.+)$/m.exec(filter)?.[1] ?? '';
  const pattern = new RegExp(failregex.replace('<HOST>', '([\\d.a-f:]+)'));
  return lines.map((line) => pattern.exec(line.trimEnd())?.[1] ?? 'no match');
}
