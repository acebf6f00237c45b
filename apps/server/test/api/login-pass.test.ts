import { LOGIN_PASS_MINUTES } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { sweep } from '../../src/services/operations/housekeeping.ts';
import { mailLinks } from '../../src/db/schema.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import { givenAccount, login, PASSWORD, post, put, statuses } from '../support/accounts.ts';
import { quickPasswords, sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestUser } from '../support/test-users.ts';

const CHOSEN = 'third desk 44';
const environment = { TRUST_PROXY: 'true' };
/** Every owner has a client address and attackers of their own. */
const shared = sharedTestApp({ environment });
const clientOf = ({ id }: TestUser) => `198.51.100.${id}`;

/** The reply to a reset that the owner of the mailbox makes. */
async function reset(world: TestApp, owner: TestUser, newPassword = CHOSEN): Promise<string> {
  const token = await newMailLink(world.database.orm, owner.id, 'reset', world.clock.now());
  const response = await post(world, '/auth/reset-password', { token, newPassword }, from(clientOf(owner)));
  expect(response.statusCode).toBe(200);
  return response.json<{ loginPass: string }>().loginPass;
}

const from = (client: string) => ({ 'x-forwarded-for': client });

const logIn = (world: TestApp, owner: TestUser, loginPass: string | undefined, password = CHOSEN) =>
  post(world, '/auth/login', { email: owner.email, password, loginPass }, from(clientOf(owner)));

/** 52 wrong passwords from three networks, and as many for other accounts from the one that the owner shares. */
async function attack(world: TestApp, owner: TestUser): Promise<void> {
  const guess = (address: string, client: string) =>
    post(world, '/auth/login', { email: address, password: 'a guess' }, from(client));
  const clients = [clientOf(owner), `203.0.113.${owner.id}`, `192.0.2.${owner.id}`];
  for (let number = 0; number < 52; number++) {
    await guess(owner.email, clients[number % 3]!);
    await guess(`nobody${number}.${owner.id}@example.com`, clientOf(owner));
  }
}

test('a stranger who keeps guessing does not keep out the browser that has reset the password', async () => {
  const world = shared();
  const owner = await givenAccount(world);
  await attack(world, owner);
  const loginPass = await reset(world, owner);
  await attack(world, owner);
  expect((await logIn(world, owner, undefined)).statusCode).toBe(429);
  expect((await logIn(world, owner, loginPass)).statusCode).toBe(200);
  // Others are still held up.
  expect((await logIn(world, owner, undefined)).statusCode).toBe(429);
  const expiry = world.clock.now() + LOGIN_PASS_MINUTES * 60_000;
  world.clock.set(new Date(expiry - 1).toISOString());
  expect((await logIn(world, owner, loginPass)).statusCode).toBe(200);
  world.clock.set(new Date(expiry).toISOString());
  expect((await logIn(world, owner, loginPass)).statusCode).toBe(429);
});

test('a pause that begins while the password is checked does not matter either', async () => {
  let duringCheck = async () => {};
  const passwords = quickPasswords();
  const world = await startTestApp({
    environment,
    // The attack, some hundred logins, takes place within a single one.
    deadlineMs: 60_000,
    passwords: {
      ...passwords,
      async verify(password, hash) {
        const isRight = await passwords.verify(password, hash);
        if (isRight) await duringCheck();
        return isRight;
      },
    },
  });
  const owner = await givenAccount(world);
  const loginPass = await reset(world, owner);
  duringCheck = () => attack(world, owner);
  expect((await logIn(world, owner, undefined)).statusCode).toBe(429);
  expect((await logIn(world, owner, loginPass)).statusCode).toBe(200);
});

test('a pass allows ten attempts, right or wrong; then the limits for everyone apply', async () => {
  const world = shared();
  const owner = await givenAccount(world);
  const loginPass = await reset(world, owner);
  await attack(world, owner);
  expect((await logIn(world, owner, loginPass)).statusCode).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => logIn(world, owner, loginPass, `guess ${guess}`)),
  );
  expect(statuses(guesses)).toEqual({ 401: 9, 429: 11 });
  expect((await logIn(world, owner, loginPass)).statusCode).toBe(429);
});

test('wrong passwords with a pass start no pause for anyone else', async () => {
  const world = shared();
  const owner = await givenAccount(world);
  const loginPass = await reset(world, owner);
  for (let guess = 0; guess < 10; guess++) {
    expect((await logIn(world, owner, loginPass, `guess ${guess}`)).statusCode).toBe(401);
  }
  expect((await logIn(world, owner, undefined)).statusCode).toBe(200);
});

test.each<[string, (world: TestApp, owner: TestUser, pass: string) => Promise<string>]>([
  ['made up', async () => 'made up'],
  ["another account's", async (world) => reset(world, await givenAccount(world))],
  [
    'from before the password was changed',
    async (world, { email }, pass) => {
      const { token } = (await login(world, email, CHOSEN)).json<{ data: { token: string } }>().data;
      const bearer = { authorization: `Bearer ${token}` };
      await put(world, '/account/password', { currentPassword: CHOSEN, newPassword: CHOSEN }, bearer);
      return pass;
    },
  ],
  [
    'from an earlier reset',
    async (world, owner, pass) => {
      await reset(world, owner);
      return pass;
    },
  ],
])('a pass that is %s has no effect', async (_name, change) => {
  const world = shared();
  const owner = await givenAccount(world);
  const pass = await change(world, owner, await reset(world, owner));
  await attack(world, owner);
  expect((await logIn(world, owner, pass)).statusCode).toBe(429);
});

test('a made-up pass changes nothing in the replies, for a known address or an unknown one', async () => {
  const world = shared();
  const { email } = await givenAccount(world);
  const replies = await Promise.all(
    [email, 'nobody@example.com'].flatMap((address) =>
      [{}, { loginPass: 'made up' }, { loginPass: '' }].map(async (fields) =>
        (await login(world, address, 'wrong', fields)).json<unknown>(),
      ),
    ),
  );
  for (const reply of replies) expect(reply).toEqual(replies[0]);
  expect((await login(world, email, PASSWORD, { loginPass: 'made up' })).statusCode).toBe(200);
});

test('a pass is stored as a hash, and deleted when it has expired', async () => {
  const world = await startTestApp();
  const loginPass = await reset(world, await givenAccount(world));
  const { orm } = world.database;
  const [stored] = await orm.select().from(mailLinks);
  expect(stored?.tokenHash.toString()).not.toContain(loginPass);
  expect(await sweep(world.database, world.clock.now(), console)).toMatchObject({ mailLinks: 0 });
  const expired = world.clock.now() + LOGIN_PASS_MINUTES * 60_000 + 1;
  expect(await sweep(world.database, expired, console)).toMatchObject({ mailLinks: 1 });
});
