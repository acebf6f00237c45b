import { CIRCLE_MEMBERS_MAX } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { circleMembers, circles } from '../../../src/db/schema.ts';
import { PASSWORD, statuses } from '../../support/accounts.ts';
import { CLIENTS, type World } from './world.ts';

interface Started {
  data: { id: number; invitation: { secret: string } };
}

/** Everyone joins at once; then all members leave, hand over, delete their accounts or remove someone. */
export async function joinAndLeaveOneCircle({ all, send, database, givenAccounts }: World): Promise<void> {
  const accounts = await givenAccounts(CLIENTS);
  const [creator] = accounts;
  const started = await send(0, { path: '/circles', headers: creator!.headers, body: { name: 'Circle' } });
  const { id, invitation } = (JSON.parse(started.body) as Started).data;
  const joined = await all((client) => ({
    path: '/circles/join',
    headers: accounts[client]!.headers,
    body: { secret: invitation.secret },
  }));
  expect(statuses(joined)).toEqual({
    200: CIRCLE_MEMBERS_MAX - 1,
    409: CLIENTS - CIRCLE_MEMBERS_MAX + 1,
  });
  const members = await database.orm.select().from(circleMembers).where(eq(circleMembers.circleId, id));
  expect(members).toHaveLength(CIRCLE_MEMBERS_MAX);

  const path = `/circles/${id}`;
  const answers = await all((client) => {
    const { headers } = accounts[client]!;
    const memberId = members[client % members.length]!.id;
    if (client % 4 === 0) return { path: '/account/delete', headers, body: { password: PASSWORD } };
    if (client % 4 === 1) return { method: 'PUT', path: `${path}/creator`, headers, body: { memberId } };
    if (client % 4 === 2) return { method: 'DELETE', path: `${path}/members/${memberId}`, headers };
    return { method: 'DELETE', path: `${path}/members/me`, headers };
  });
  expect(answers.filter(({ statusCode }) => ![200, 403, 404].includes(statusCode))).toEqual([]);
  const rest = await database.orm.select().from(circleMembers).where(eq(circleMembers.circleId, id));
  expect(await database.orm.$count(circles, eq(circles.id, id))).toBe(Math.min(1, rest.length));
}
