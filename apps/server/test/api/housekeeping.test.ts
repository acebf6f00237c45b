import { asc, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { crashGroups, crashReports, dayCounts, feedback, mailLinks, signIns, users } from '../../src/db/schema.ts';
import { foldCounts } from '../../src/services/games/count-folding.ts';
import { sweep } from '../../src/services/operations/housekeeping.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import { recount } from '../../src/services/games/recount.ts';
import { givenAccount, login, register } from '../support/accounts.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

/** Moves the clock and runs the housekeeping that is then due. */
async function sweepAt({ database, clock }: TestApp, instant: string) {
  clock.set(instant);
  const error = vi.fn();
  const deleted = await sweep(database, clock.now(), { error });
  expect(error).not.toHaveBeenCalled();
  return deleted;
}

test('sign-ins and links are deleted once they have expired', async () => {
  const world = await startTestApp({ now: '2027-01-01T12:00:00Z' });
  const { orm } = world.database;
  const user = await givenUser(world);
  await newMailLink(orm, user.id, 'reset', world.clock.now());
  await newMailLink(orm, user.id, 'verify', world.clock.now());

  expect(await sweepAt(world, '2027-01-01T14:00:00Z')).toMatchObject({ signIns: 0, mailLinks: 1 });
  expect((await orm.select().from(mailLinks)).map(({ purpose }) => purpose)).toEqual(['verify']);
  expect(await orm.$count(signIns)).toBe(1);

  expect(await sweepAt(world, '2027-02-01T12:00:00Z')).toMatchObject({ signIns: 1, mailLinks: 1 });
});

test('if one kind of data cannot be deleted, the others still are', async () => {
  const world = await startTestApp();
  const { database, clock } = world;
  await newMailLink(database.orm, (await givenUser(world)).id, 'reset', clock.now());
  await database.query({ text: 'ALTER TABLE sign_ins RENAME TO renamed' });
  clock.set('2027-06-01T12:00:00Z');
  const error = vi.fn();
  expect(await sweep(database, clock.now(), { error })).toMatchObject({ signIns: 0, mailLinks: 1 });
  expect(error.mock.calls).toMatchObject([[{ data: 'signIns' }, 'could not delete expired data']]);
});

test('feedback is deleted 90 days after it was marked done', async () => {
  const world = await startTestApp({ now: '2027-01-01T12:00:00Z' });
  const admin = await givenAdmin(world);
  const mark = (id: number, done: boolean) => admin.put(`/feedback/${id}`, { done });
  for (const text of ['done', 'open', 'reopened', 'done twice']) {
    await world.app.inject({ method: 'POST', url: '/api/v1/feedback', payload: { feedback: text, email: null } });
  }
  for (const id of [1, 3, 4]) await mark(id, true);
  await mark(3, false);
  world.clock.set('2027-01-05T12:00:00Z');
  await mark(4, true);
  await mark(3, true);

  const texts = async () => (await world.database.orm.select().from(feedback)).map((row) => row.feedback).sort();
  await sweepAt(world, '2027-04-01T12:00:00Z');
  expect(await texts()).toHaveLength(4);
  await sweepAt(world, '2027-04-01T12:00:01Z');
  expect(await texts()).toEqual(['open', 'reopened']);
  await sweepAt(world, '2027-04-05T12:00:01Z');
  expect(await texts()).toEqual(['open']);
});

test('a crash keeps its count and its five newest reports, and is deleted 90 days after the last report', async () => {
  const world = await startTestApp({ now: '2027-01-01T12:00:00Z', environment: { RATE_LIMIT_FACTOR: '100' } });
  const { orm } = world.database;
  const crash = (message: string, stack: string) =>
    world.app.inject({ method: 'POST', url: '/api/v1/errors', payload: { message, stack } });
  await Promise.all(Array.from({ length: 20 }, (_, index) => crash('x is undefined', `early ${index}`)));
  world.clock.set('2027-01-02T12:00:00Z');
  for (const stack of ['1', '2', '3']) await crash('x is undefined', stack);
  await crash('y is undefined', 'only');

  expect(await orm.select().from(crashGroups).where(eq(crashGroups.message, 'x is undefined'))).toMatchObject([
    { count: 23 },
  ]);
  const stacks = async () => (await orm.select().from(crashReports).orderBy(asc(crashReports.id))).map((r) => r.stack);
  const early = expect.stringContaining('early') as string;
  expect(await stacks()).toEqual([early, early, '1', '2', '3', 'only']);

  world.clock.set('2027-01-20T12:00:00Z');
  await crash('y is undefined', 'again');
  await sweepAt(world, '2027-04-02T12:00:01Z');
  expect(await stacks()).toEqual(['only', 'again']);
  expect(await orm.$count(crashGroups)).toBe(1);
});

test('only an account that was never verified or used is deleted after 7 days', async () => {
  const world = await startTestApp({ now: '2027-01-01T12:00:00Z' });
  const { orm } = world.database;
  const admin = await givenAdmin(world, { email: 'admin@example.com' });
  const at = new Date(world.clock.now());
  await givenUser(world, { email: 'used@example.com', emailVerified: false, lastLoginAt: at });
  await givenUser(world, { email: 'once@example.com', emailVerified: false, firstVerifiedAt: at });
  await givenUser(world, { email: 'old-server@example.com', emailVerified: true, firstVerifiedAt: null });
  const marked = await givenUser(world, { email: 'marked@example.com', emailVerified: false });
  for (const emailVerified of [true, false]) await admin.put(`/users/${marked.id}`, { emailVerified });
  for (const email of ['never@example.com', 'never2@example.com']) await register(world, email);
  // The address is unverified: it may belong to someone else, who wrote this.
  await world.app.inject({
    method: 'POST',
    url: '/api/v1/feedback',
    payload: { feedback: 'Hello', email: 'never@example.com' },
  });
  const emails = async () => (await orm.select().from(users)).map(({ email }) => email.split('@')[0]).sort();

  await sweepAt(world, '2027-01-08T12:00:00Z');
  expect(await emails()).toContain('never');
  // Several servers may sweep at the same time.
  const deleted = await Promise.all([sweepAt(world, '2027-01-08T12:00:01Z'), sweepAt(world, '2027-01-08T12:00:01Z')]);
  expect(deleted.map(({ unverifiedAccounts }) => unverifiedAccounts).sort()).toEqual([0, 2]);
  expect(await emails()).toEqual(['admin', 'marked', 'old-server', 'once', 'used']);
  expect(await orm.select().from(feedback)).toMatchObject([{ email: 'never@example.com' }]);
  await foldCounts(world.database);
  expect((await orm.select().from(dayCounts)).map(({ registrations }) => registrations)).toEqual([0]);
});

test('a server sweeps when it starts, however much there is to delete', { tags: 'outer' }, async () => {
  const first = await startTestApp({ now: '2027-01-01T12:00:00Z' });
  const { orm } = first.database;
  const user = await givenUser(first);
  await orm.execute(`INSERT INTO sign_ins (token_hash, user_id, created_at, expires_at)
    SELECT sha256(number::text::bytea), ${user.id}, '2026-12-01', '2026-12-31' FROM generate_series(1, 2500) AS number`);
  await orm.execute(`INSERT INTO users (email, display_name, password_hash, created_at)
    SELECT number || '@example.com', 'Nobody', 'none', '2026-12-01' FROM generate_series(1, 1100) AS number`);
  await recount(first.database);
  await startTestApp({ connection: first.connection, clock: first.clock });
  await vi.waitFor(async () => expect(await orm.$count(users)).toBe(1), { timeout: 15_000 });
  expect(await orm.$count(signIns)).toBe(1);
  expect(await recount(first.database)).toEqual([]);
});

test('the password of a refused registration is deleted after a week, like an unverified account', async () => {
  const world = await startTestApp({ now: '2027-01-01T12:00:00Z', environment: { RATE_LIMIT_FACTOR: '10' } });
  const { email } = await givenAccount(world);
  const password = 'another desk 43';
  const registerAt = async (at: string) => {
    world.clock.set(at);
    for (const address of [email, 'nobody@example.com']) await register(world, address, { password });
  };
  const responses = () => Promise.all([email, 'nobody@example.com'].map((address) => login(world, address, password)));
  await registerAt('2027-01-01T12:00:00Z');
  await registerAt('2027-01-06T12:00:00Z');
  await sweepAt(world, '2027-01-13T12:00:00Z');
  expect((await responses()).map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  await sweepAt(world, '2027-01-13T12:00:01Z');
  expect((await responses()).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});
