import type { SignedIn } from '@sixfold/contract';
import type { InjectOptions } from 'fastify';
import { expect, vi } from 'vitest';
import type { Mail } from '../../src/adapters/mail-transport.ts';
import type { Passwords } from '../../src/adapters/passwords.ts';
import type { users } from '../../src/db/schema.ts';
import type { TestApp } from './test-app.ts';
import { givenUser, type TestUser } from './test-users.ts';

export const PASSWORD = 'quiet desk 42';

/** A signed-in user with a verified address, whose password is PASSWORD. */
export async function givenAccount(
  world: Parameters<typeof givenUser>[0] & { passwords: Passwords },
  fields: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> {
  return givenUser(world, { passwordHash: await world.passwords.hash(PASSWORD), ...fields });
}

export const post = ({ app }: TestApp, path: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers });

export const put = ({ app }: TestApp, path: string, payload: object, headers = {}) =>
  app.inject({ method: 'PUT', url: `/api/v1${path}`, payload, headers });

export const get = ({ app }: TestApp, path: string, headers = {}) => app.inject({ url: `/api/v1${path}`, headers });

export const register = (world: TestApp, email: string, fields: object = {}) =>
  post(world, '/auth/register', { email, password: PASSWORD, displayName: 'Ann', ...fields });

export const login = (world: TestApp, email: string, password = PASSWORD, fields: object = {}) =>
  post(world, '/auth/login', { email, password, ...fields });

/** Whether the token is still valid. */
export const isSignedIn = async (world: TestApp, token: string) =>
  (await get(world, '/account', { authorization: `Bearer ${token}` })).statusCode === 200;

/** Waits until `count` emails have been sent to the address. */
export const emailsTo = ({ mailbox }: TestApp, email: string, count = 1): Promise<Mail[]> =>
  vi.waitFor(
    () => {
      const emails = mailbox.filter(({ to }) => to === email);
      expect(emails).toHaveLength(count);
      return emails;
    },
    { timeout: 15_000 },
  );

/** The token in the link of the newest email, once `count` have been sent. */
export async function tokenMailedTo(world: TestApp, email: string, count = 1): Promise<string> {
  const emails = await emailsTo(world, email, count);
  const token = new URL(emails.at(-1)?.link ?? '').searchParams.get('token');
  if (token === null) throw new Error('The email has no token.');
  return token;
}

export async function registerAndVerify(world: TestApp, email: string, fields: object = {}): Promise<SignedIn> {
  expect((await register(world, email, fields)).statusCode).toBe(200);
  const response = await post(world, '/auth/verify-email', { token: await tokenMailedTo(world, email) });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: SignedIn }>().data;
}

/** Sends the same request `count` times at once, spread over the servers. */
export const sendConcurrently = (worlds: TestApp[], count: number, request: InjectOptions) =>
  Promise.all(Array.from({ length: count }, (_, index) => worlds[index % worlds.length]!.app.inject({ ...request })));

export const statuses = (responses: { statusCode: number }[]) =>
  responses.reduce<Record<number, number>>(
    (counts, { statusCode }) => ({ ...counts, [statusCode]: (counts[statusCode] ?? 0) + 1 }),
    {},
  );
