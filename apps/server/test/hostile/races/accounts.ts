import { verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mailLinks, signIns, users } from '../../../src/db/schema.ts';
import { newMailLink } from '../../../src/services/mail/links.ts';
import { PASSWORD, statuses } from '../../support/accounts.ts';
import { CLIENTS, type World } from './world.ts';

export async function followOneVerificationLink({ all, database, clock, givenAccounts }: World): Promise<void> {
  const [account] = await givenAccounts(1, { emailVerified: false });
  const { id } = account!;
  await database.orm.delete(signIns).where(eq(signIns.userId, id));
  const body = { token: await newMailLink(database.orm, id, 'verify', clock.now()) };
  const answers = await all(() => ({ path: '/auth/verify-email', body }));
  expect(statuses(answers)).toEqual({ 200: 1, 400: CLIENTS - 1 });
  expect(await database.orm.$count(signIns, eq(signIns.userId, id))).toBe(1);
}

export async function followOneResetLink({ all, database, clock, givenAccounts }: World): Promise<void> {
  const [account] = await givenAccounts(1);
  const { id } = account!;
  const token = await newMailLink(database.orm, id, 'reset', clock.now());
  const passwordOf = (client: number) => `desk number ${client}`;
  const answers = await all((client) => ({
    path: '/auth/reset-password',
    body: { token, newPassword: passwordOf(client) },
  }));
  expect(statuses(answers)).toEqual({ 200: 1, 400: CLIENTS - 1 });
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  const [user] = await database.orm.select().from(users).where(eq(users.id, id));
  expect(await verify(user!.passwordHash, passwordOf(winner))).toBe(true);
  // Only the pass of the one that succeeded.
  expect(await database.orm.select().from(mailLinks).where(eq(mailLinks.userId, id))).toMatchObject([
    { purpose: 'login' },
  ]);
  expect(await database.orm.$count(signIns, eq(signIns.userId, id))).toBe(0);
}

/** Every admin demotes the next one. */
export async function removeTheLastAdmin({ all, database, givenAccounts }: World): Promise<void> {
  await database.orm.update(users).set({ isAdmin: false }).where(eq(users.isAdmin, true));
  const admins = await givenAccounts(CLIENTS, { isAdmin: true });
  const answers = await all((client) => ({
    method: 'PUT',
    path: `/admin/users/${admins[(client + 1) % CLIENTS]!.id}`,
    headers: admins[client]!.headers,
    body: { isAdmin: false },
  }));
  // Refused because the right was already gone, or because one admin must stay.
  const { 200: removed = 0, 403: late = 0, 409: last = 0 } = statuses(answers);
  expect(removed + late + last).toBe(CLIENTS);
  expect(removed).toBeGreaterThan(0);
  const left = await database.orm.$count(users, and(eq(users.isAdmin, true), eq(users.isActive, true)));
  expect(left).toBe(CLIENTS - removed);
  expect(left).toBeGreaterThan(0);
}

export async function registerOneAddress({ all, database }: World, round: number): Promise<void> {
  const email = `race${round}@example.com`;
  const body = { email, password: PASSWORD, displayName: 'Ann' };
  const answers = await all(() => ({ path: '/auth/register', body }));
  expect(statuses(answers)).toEqual({ 200: CLIENTS });
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  const registered = await database.orm.select().from(users).where(eq(users.email, email));
  expect(registered).toMatchObject([{ isContested: false }]);
}
