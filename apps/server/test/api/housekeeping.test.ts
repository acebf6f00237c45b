import { expect, test } from 'vitest';
import { mailLinks, signIns } from '../../src/db/schema.ts';
import { dropExpired } from '../../src/services/housekeeping.ts';
import { newMailLink } from '../../src/services/mail-links.ts';
import { startTestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

test('what has expired is taken away, and nothing else', async () => {
  const world = await startTestApp({ now: '2027-01-01T12:00:00Z' });
  const { orm } = world.database;
  const user = await givenUser(world);
  await newMailLink(orm, user.id, 'reset', world.clock.now());
  await newMailLink(orm, user.id, 'verify', world.clock.now());

  world.clock.set('2027-01-01T14:00:00Z');
  await dropExpired(world.database, world.clock.now());
  expect((await orm.select().from(mailLinks)).map(({ purpose }) => purpose)).toEqual(['verify']);
  expect(await orm.select().from(signIns)).toHaveLength(1);

  world.clock.set('2027-02-01T12:00:00Z');
  await dropExpired(world.database, world.clock.now());
  expect(await orm.select().from(signIns)).toEqual([]);
});
