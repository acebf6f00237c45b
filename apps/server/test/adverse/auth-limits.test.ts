import { messages, type SignedIn } from '@sixfold/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { like } from 'drizzle-orm';
import { users } from '../../src/db/schema.ts';
import { givenAccount, login, PASSWORD, post, put, register, statuses, tokenMailedTo } from '../support/accounts.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

// The limiter reads the system clock.
const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });
afterEach(() => vi.useRealTimers());

// Each attempt comes from a new client address, so that only the account's limit applies.
const environment = { TRUST_PROXY: 'true' };
let clients = 0;
const fromAnywhere = () => ({ 'x-forwarded-for': `203.0.${(clients += 1) >> 8}.${clients & 255}` });

// Every test has its own accounts, addresses and clients.
const shared = sharedTestApp({ environment });
const sharedTenth = sharedTestApp({ environment: { ...environment, RATE_LIMIT_FACTOR: '0.1' } });
const sharedFifth = sharedTestApp({ environment: { ...environment, RATE_LIMIT_FACTOR: '0.2' } });
let strangers = 0;
const unknownAddress = () => `nobody${(strangers += 1)}@example.com`;

const tryLogin = (world: TestApp, email: string, password: string) =>
  post(world, '/auth/login', { email, password }, fromAnywhere());

async function fail(world: TestApp, email: string, times: number): Promise<void> {
  for (let failure = 0; failure < times; failure++) {
    expect((await tryLogin(world, email, 'wrong')).statusCode).toBe(401);
  }
}

/** The seconds that a refused login has to wait. */
async function pauseOf(world: TestApp, email: string, password = 'wrong'): Promise<number> {
  const response = await tryLogin(world, email, password);
  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  return Number(response.headers['retry-after']);
}

test.each([
  ['a known address', true],
  ['an unknown address', false],
])('ten failures for %s start a pause of one minute, which doubles each time', async (_name, isKnown) => {
  stopClock();
  const world = shared();
  const email = isKnown ? (await givenAccount(world)).email : unknownAddress();
  for (const pause of [60, 120]) {
    await fail(world, email, 10);
    expect(await pauseOf(world, email)).toBe(pause);
    expect(await pauseOf(world, email, PASSWORD)).toBe(pause);
    advance(pause - 1);
    expect(await pauseOf(world, email, PASSWORD)).toBe(1);
    advance(1);
  }
});

test('the limits keep their names, which the servers of two releases share', async () => {
  const world = await startTestApp({ environment: { ...environment, RATE_LIMIT_FACTOR: '0.1' } });
  const { email, headers } = await givenAccount(world);
  const change = (currentPassword: string) =>
    put(world, '/account/password', { currentPassword, newPassword: 'another desk 43' }, headers);
  expect((await change(PASSWORD)).statusCode).toBe(200);
  const other = await givenAccount(world);
  await put(world, '/account/password', { currentPassword: 'wrong', newPassword: PASSWORD }, other.headers);
  await fail(world, email, 1);
  const text = "SELECT DISTINCT split_part(key, ':', 1) AS name FROM rate_limits ORDER BY name";
  const { rows } = await world.database.query({ text });
  expect((rows as { name: string }[]).map(({ name }) => name).join(' ')).toBe(
    'clientLogin clientLoginFailure confirmation confirmationFailure loginFailure loginPause',
  );
});

test('pauses last at most 15 minutes, and start short again after a day', async () => {
  stopClock();
  const world = sharedTenth();
  const email = unknownAddress();
  const start = Date.now();
  for (const pause of [60, 120, 240, 480, 900, 900]) {
    await fail(world, email, 1);
    expect(await pauseOf(world, email)).toBe(pause);
    advance(pause);
  }
  vi.setSystemTime(start + 86_400_000);
  await fail(world, email, 1);
  expect(await pauseOf(world, email)).toBe(60);
});

test('a login does not reset failures and pauses, or others could tell that the owner had logged in', async () => {
  stopClock();
  const world = shared();
  const ann = await givenAccount(world);
  const bob = await givenAccount(world);
  await fail(world, ann.email, 9);
  expect((await tryLogin(world, ann.email, PASSWORD)).statusCode).toBe(200);
  await fail(world, ann.email, 1);
  expect((await tryLogin(world, bob.email, PASSWORD)).statusCode).toBe(200);
  expect(await pauseOf(world, ann.email, PASSWORD)).toBe(60);
  advance(60);
  expect((await tryLogin(world, ann.email, PASSWORD)).statusCode).toBe(200);
  await fail(world, ann.email, 10);
  expect(await pauseOf(world, ann.email)).toBe(120);
});

test('failures expire after 15 minutes', async () => {
  stopClock();
  const world = shared();
  const { email } = await givenAccount(world);
  await fail(world, email, 9);
  advance(15 * 60);
  await fail(world, email, 9);
  expect((await tryLogin(world, email, PASSWORD)).statusCode).toBe(200);
});

test('a reset works during the pause and ends it', async () => {
  const world = shared();
  const { email } = await givenAccount(world);
  await fail(world, email, 10);
  await pauseOf(world, email);
  await post(world, '/auth/forgot-password', { email });
  const newPassword = 'another desk 43';
  await post(world, '/auth/reset-password', { token: await tokenMailedTo(world, email), newPassword });
  expect((await tryLogin(world, email, newPassword)).statusCode).toBe(200);
});

test('of fifty concurrent guesses on two servers, ten are checked', async () => {
  const first = shared();
  const second = await startTestApp({ environment, connection: first.connection });
  const { email } = await givenAccount(first);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => tryLogin(index % 2 ? first : second, email, `guess ${index}`)),
  );
  expect(statuses(responses)).toEqual({ 401: 10, 429: 40 });
});

test('ten wrong passwords on the account page block that token, but neither the login nor another device', async () => {
  const world = shared();
  const { headers, email } = await givenAccount(world);
  const elsewhere = (await login(world, email)).json<{ data: SignedIn }>().data.token;
  for (let failure = 0; failure < 10; failure++) {
    const response = await post(world, '/account/delete', { password: 'wrong' }, headers);
    expect(response.json()).toMatchObject({ errors: [{ field: 'password', message: messages.passwordIncorrect }] });
  }
  const refused = await post(world, '/account/delete', { password: PASSWORD }, headers);
  expect(refused.statusCode).toBe(429);
  expect((await login(world, email)).statusCode).toBe(200);
  const deleted = await post(
    world,
    '/account/delete',
    { password: PASSWORD },
    { authorization: `Bearer ${elsewhere}` },
  );
  expect(deleted.statusCode).toBe(200);
});

test('a password can be changed ten times in an hour', async () => {
  const world = sharedFifth();
  let { headers } = await givenAccount(world);
  const change = () => put(world, '/account/password', { currentPassword: PASSWORD, newPassword: PASSWORD }, headers);
  for (let times = 0; times < 2; times++) {
    const { token } = (await change()).json<{ data: SignedIn }>().data;
    headers = { authorization: `Bearer ${token}` };
  }
  expect((await change()).statusCode).toBe(429);
});

test('a client is refused after twenty failures in ten minutes, whatever the address', async () => {
  stopClock();
  const world = shared();
  const { email } = await givenAccount(world);
  const from = (client: string, password: string, address = email) =>
    post(world, '/auth/login', { email: address, password }, { 'x-forwarded-for': client });
  for (let failure = 0; failure < 20; failure++) {
    // One household has the whole /64.
    const response = await from(`2001:db8:1:2::${failure + 1}`, 'wrong', unknownAddress());
    expect(response.statusCode).toBe(401);
  }
  const refused = await from('2001:db8:1:2::99', PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('600');
  expect((await from('[2001:DB8:1:2::99]:443', PASSWORD)).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1', PASSWORD)).statusCode).toBe(200);
  advance(600);
  expect((await from('2001:db8:1:2::99', PASSWORD)).statusCode).toBe(200);
});

test('all networks of a /48 together get eight times the limit of one', async () => {
  const world = await startTestApp({ environment: { ...environment, RATE_LIMIT_FACTOR: '0.05' } });
  const from = (network: number) =>
    post(
      world,
      '/auth/login',
      { email: `nobody${network}@example.com`, password: 'wrong' },
      { 'x-forwarded-for': `2001:db8:7:${network}::1` },
    );
  for (let network = 1; network <= 8; network++) expect((await from(network)).statusCode).toBe(401);
  expect((await from(9)).statusCode).toBe(429);
});

test('correct passwords count as attempts, not as failures', async () => {
  stopClock();
  const world = sharedTenth();
  const { email } = await givenAccount(world);
  const client = fromAnywhere();
  const logIn = () => post(world, '/auth/login', { email, password: PASSWORD }, client);
  for (let attempt = 0; attempt < 30; attempt++) expect((await logIn()).statusCode).toBe(200);
  const refused = await logIn();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('600');
  advance(600);
  expect((await logIn()).statusCode).toBe(200);
});

test('attempts for an unverified address count like all others', async () => {
  const world = sharedTenth();
  const { email } = await givenAccount(world, { emailVerified: false });
  const client = fromAnywhere();
  const logIn = () => post(world, '/auth/login', { email, password: PASSWORD }, client);
  for (let attempt = 0; attempt < 30; attempt++) expect((await logIn()).statusCode).toBe(403);
  expect((await logIn()).statusCode).toBe(429);
});

test.each([
  ['a known address', true],
  ['an unknown address', false],
])('%s gets at most five emails of each kind in half an hour, however they are requested', async (_name, isKnown) => {
  stopClock();
  const world = shared();
  const email = isKnown ? (await givenAccount(world)).email : unknownAddress();
  const client = fromAnywhere();
  const registerAgain = () => post(world, '/auth/register', { email, password: PASSWORD, displayName: 'Ann' }, client);
  const resend = () => post(world, '/auth/resend-verification', { email: email.toUpperCase() }, client);
  const forgot = () => post(world, '/auth/forgot-password', { email }, client);
  for (const calls of [
    [registerAgain, resend, resend, resend, registerAgain],
    [forgot, forgot, forgot, forgot, forgot],
  ]) {
    const accepted = await Promise.all(calls.map((call) => call()));
    expect(statuses(accepted)).toEqual({ 200: 5 });
    for (const call of calls) {
      const response = await call();
      expect(response.statusCode).toBe(429);
      expect(response.headers['retry-after']).toBe('1800');
    }
  }
  const another = await post(world, '/auth/forgot-password', { email: unknownAddress() }, client);
  expect(another.statusCode).toBe(200);
  advance(1800);
  expect((await forgot()).statusCode).toBe(200);
});

test.each([
  ['a known address', true],
  ['an unknown address', false],
])('%s gets at most ten emails a day, and then one reset email an hour', async (_name, isKnown) => {
  stopClock();
  const world = shared();
  const email = isKnown ? (await givenAccount(world)).email : unknownAddress();
  const send = async (path: string) => (await post(world, path, { email }, fromAnywhere())).statusCode;
  const sent = { '/auth/resend-verification': 0, '/auth/forgot-password': 0 };
  // A stranger asks for as many as possible, verification emails first.
  for (let halfHour = 0; halfHour < 48; halfHour++) {
    for (const path of Object.keys(sent) as (keyof typeof sent)[]) {
      while ((await send(path)) === 200) sent[path] += 1;
    }
    advance(1800);
  }
  expect(sent).toEqual({ '/auth/resend-verification': 5, '/auth/forgot-password': 5 + 24 });
  expect(await send('/auth/resend-verification')).toBe(200);
});

test('a client may register thirty times an hour, scaled by the factor', async () => {
  const world = sharedTenth();
  for (let account = 0; account < 3; account++) {
    expect((await register(world, `ann${account}@example.com`)).statusCode).toBe(200);
  }
  const refused = await register(world, 'ann3@example.com');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect(await world.database.orm.$count(users, like(users.email, 'ann%'))).toBe(3);
});

test('the factor scales the pause and the emails too', async () => {
  const world = sharedFifth();
  const email = unknownAddress();
  await fail(world, email, 2);
  expect(await pauseOf(world, email)).toBe(60);
  const forgot = () => post(world, '/auth/forgot-password', { email: 'ann@example.com' }, fromAnywhere());
  expect((await forgot()).statusCode).toBe(200);
  expect((await forgot()).statusCode).toBe(429);
});
