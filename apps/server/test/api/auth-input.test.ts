import { messages } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { users } from '../../src/db/schema.ts';
import { emailsTo, givenAccount, login, PASSWORD, post, register, registerAndVerify } from '../support/accounts.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';
import { SESSION } from '../support/test-games.ts';

const GOOD = {
  email: 'ann@example.com',
  password: PASSWORD,
  newPassword: PASSWORD,
  currentPassword: PASSWORD,
  displayName: 'Ann',
  token: 'a-token',
  sessionId: SESSION,
};
type Field = keyof typeof GOOD;

/** An invalid value and its error message. `undefined` is a missing field. */
type Fault = [value: unknown, message: string];

const email: Fault[] = [
  [undefined, messages.emailRequired],
  [null, messages.emailRequired],
  [7, messages.emailRequired],
  [['ann@example.com'], messages.emailRequired],
  [{ toString: 'ann@example.com' }, messages.emailRequired],
  ['', messages.emailRequired],
  ['   ', messages.emailRequired],
  ['ann', messages.emailInvalid],
  ['ann@example', messages.emailInvalid],
  ['ann@exa mple.com', messages.emailInvalid],
  ['ann@b@example.com', messages.emailInvalid],
  ['Ann <ann@example.com>', messages.emailInvalid],
  [`${'a'.repeat(250)}@b.de`, messages.emailTooLong],
  ['ann@example.com\r\nBcc: eve@example.com', messages.illegalCharacters],
  ['ann\u0000@example.com', messages.illegalCharacters],
  ['\u202eann@example.com', messages.illegalCharacters],
];
const chosenPassword: Fault[] = [
  [undefined, messages.passwordRequired],
  [null, messages.passwordRequired],
  [12345678, messages.passwordRequired],
  ['', messages.passwordRequired],
  ['1234567', messages.passwordTooShort],
  ['x'.repeat(129), messages.passwordTooLong],
  ['quiet\u0000desk', messages.illegalCharacters],
  ['quiet desk \ud800', messages.illegalCharacters],
];
const triedPassword: Fault[] = [
  [undefined, messages.passwordRequired],
  [false, messages.passwordRequired],
  ['', messages.passwordRequired],
];
const displayName: Fault[] = [
  [undefined, messages.displayNameRequired],
  [['Ann'], messages.displayNameRequired],
  ['  ', messages.displayNameRequired],
  [' Al ', messages.displayNameLength],
  ['👩‍👩‍👧‍👧🇩🇪', messages.displayNameLength],
  ['\u200b\u200b\u200b', messages.displayNameLength],
  ['a'.repeat(51), messages.displayNameLength],
  [`abc${'\u0301'.repeat(600)}`, messages.displayNameLength],
  ['Ann\nBob', messages.illegalCharacters],
  ['Ann\u0007', messages.illegalCharacters],
  ['Ann\u202eBob', messages.illegalCharacters],
];
const token: Fault[] = [
  [undefined, 'Token is required'],
  [7, 'Token is required'],
  ['', 'Token is required'],
];
const sessionId: Fault[] = [
  [null, 'Session id is required'],
  [7, 'Session id is required'],
  ['abc', 'Session id must be 32 hex digits'],
  [`${SESSION}0`, 'Session id must be 32 hex digits'],
];

const shared = sharedTestApp();

test.each<[method: 'POST' | 'PUT', path: string, faults: Partial<Record<Field, Fault[]>>]>([
  ['POST', '/auth/register', { email, password: chosenPassword, displayName }],
  ['POST', '/auth/login', { email, password: triedPassword, sessionId }],
  ['POST', '/auth/resend-verification', { email }],
  ['POST', '/auth/forgot-password', { email }],
  ['POST', '/auth/verify-email', { token, sessionId }],
  ['POST', '/auth/reset-password', { token, newPassword: chosenPassword }],
  ['PUT', '/account', { displayName }],
  ['PUT', '/account/password', { currentPassword: triedPassword, newPassword: chosenPassword }],
  ['POST', '/account/delete', { password: triedPassword }],
])('%s %s reports what is wrong with each field', async (method, path, faults) => {
  const world = shared();
  const { headers } = await givenAccount(world);
  const before = await world.database.orm.select().from(users).orderBy(users.id);
  const send = (payload: object) => world.app.inject({ method, url: `/api/v1${path}`, payload, headers });
  const fields = Object.keys(faults) as Field[];
  const good = Object.fromEntries(fields.map((field) => [field, GOOD[field]]));

  for (const field of fields) {
    for (const [value, message] of faults[field] ?? []) {
      const response = await send({ ...good, [field]: value });
      expect(response.json(), `${field}: ${JSON.stringify(value)}`).toEqual({
        success: false,
        code: 'VALIDATION_ERROR',
        message,
        errors: [{ field, message }],
      });
      expect(response.statusCode).toBe(400);
    }
  }
  const required = fields.filter((field) => field !== 'sessionId');
  const { errors } = (await send({})).json<{ errors: { field: string }[] }>();
  expect(errors.map(({ field }) => field)).toEqual(required);
  for (const body of [[], 'text', null]) {
    const response = await world.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.json()).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
  }
  expect(await world.database.orm.select().from(users).orderBy(users.id)).toEqual(before);
});

test('unexpected fields are never assigned', async () => {
  const world = await startTestApp();
  const { user } = await registerAndVerify(world, 'ann@example.com', {
    id: 99,
    isAdmin: true,
    emailVerified: true,
    isActive: false,
    passwordHash: 'x',
    createdAt: '1999-01-01T00:00:00Z',
  });
  const [row] = await world.database.orm.select().from(users);
  expect(row).toMatchObject({ isAdmin: false, isActive: true, createdAt: new Date(world.clock.now()) });
  expect(row?.id).not.toBe(99);
  const { headers } = await givenAccount(world);
  const payload = { displayName: 'Bob', isAdmin: true, email: 'eve@example.com', id: user.id };
  const renamed = await world.app.inject({ method: 'PUT', url: '/api/v1/account', payload, headers });
  expect(renamed.json()).toMatchObject({ data: { displayName: 'Bob', isAdmin: false } });
  expect(renamed.json()).not.toMatchObject({ data: { email: 'eve@example.com' } });
});

test('a display name is stored as written', async () => {
  const world = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '10' } });
  const names = [
    'Zoë Åström',
    '山田 太郎',
    'محمد علي',
    '👩‍👩‍👧‍👧🇩🇪🎲',
    "O'Neil; DROP TABLE users",
    '<b>Ann</b>',
    'null',
    '𝒜𝓃𝓃',
    'नमस्ते जी',
  ];
  for (const [index, displayName] of names.entries()) {
    expect((await register(world, `ann${index}@example.com`, { displayName })).statusCode).toBe(200);
  }
  const rows = await world.database.orm.select().from(users).orderBy(users.id);
  expect(rows.map((row) => row.displayName)).toEqual(names);
});

test('an address that looks like another cannot be registered, but one that already is can log in and reset', async () => {
  const world = shared();
  const lookalike = 'ann\u3164@example.com';
  const refused = await register(world, lookalike);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ errors: [{ field: 'email', message: messages.emailInvisible }] });
  const { email } = await givenAccount(world, { email: lookalike });
  expect((await login(world, email)).statusCode).toBe(200);
  expect((await post(world, '/auth/forgot-password', { email })).statusCode).toBe(200);
  expect((await emailsTo(world, email))[0]?.subject).toBe('Reset your Sixfold password');
});
