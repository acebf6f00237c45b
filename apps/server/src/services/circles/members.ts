import { circleMessages, type AccountExport } from '@sixfold/contract';
import { and, asc, desc, eq, exists, type SQL } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { circleMembers, circles, users } from '../../db/schema.ts';
import { AppError, notFound } from '../app-error.ts';

export interface CircleDeps {
  database: Database;
  clock: Clock;
}

export type Circle = typeof circles.$inferSelect;
export type NamedCircle = Pick<Circle, 'id' | 'name'>;

interface Member {
  id: number;
  userId: number;
  displayName: string;
}

/** The same for a circle that does not exist and for one that the caller is not in. */
export const noSuchCircle = () => notFound(circleMessages.notFound);

/**
 * The active members, the creator first. A member whose account is deactivated is hidden, and is not the creator
 * meanwhile, but keeps their place.
 */
export const membersOf = (queries: Queries, circleId: number): Promise<Member[]> =>
  queries
    .select({ id: circleMembers.id, userId: circleMembers.userId, displayName: users.displayName })
    .from(circleMembers)
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .where(and(eq(circleMembers.circleId, circleId), eq(users.isActive, true)))
    .orderBy(desc(circleMembers.isCreator), asc(circleMembers.id));

/** For the export of an account. */
export async function circlesOf(queries: Queries, userId: number): Promise<AccountExport['circles']> {
  const own = await queries
    .select({ circleId: circles.id, name: circles.name, joinedOn: circleMembers.joinedOn })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(eq(circleMembers.userId, userId))
    .orderBy(asc(circleMembers.id));
  return Promise.all(
    own.map(async ({ circleId, name, joinedOn }) => {
      const [creator] = await membersOf(queries, circleId);
      return { name, isCreator: creator?.userId === userId, joinedOn };
    }),
  );
}

/**
 * Locks the row until the transaction ends. Everything that changes a circle or its members takes this lock. If it also
 * locks a user's row, it does so before, as deleting an account does.
 */
export async function lockCircle(queries: Queries, id: number, condition?: SQL): Promise<Circle | undefined> {
  const [circle] = await queries
    .select()
    .from(circles)
    .where(and(eq(circles.id, id), condition))
    .for('update');
  return circle;
}

interface Access {
  circleId: number;
  userId: number;
}

interface Locked {
  circle: Circle;
  members: Member[];
  own: Member;
}

/** Runs a change of a circle by one of its members. */
export function asMember<T>(
  { circleId, userId }: Access,
  { database }: CircleDeps,
  work: (transaction: Queries, locked: Locked) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const place = and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId));
    // A non-member neither waits for the lock nor takes it: even the time would tell that there is such a circle.
    const circle = await lockCircle(
      transaction,
      circleId,
      exists(transaction.select().from(circleMembers).where(place)),
    );
    const members = circle ? await membersOf(transaction, circleId) : [];
    const own = members.find((member) => member.userId === userId);
    if (!circle || !own) throw noSuchCircle();
    return work(transaction, { circle, members, own });
  });
}

/** Runs a change of a circle by its creator. */
export const asCreator = <T>(
  access: Access,
  deps: CircleDeps,
  work: (transaction: Queries, locked: Locked) => Promise<T>,
): Promise<T> =>
  asMember(access, deps, async (transaction, locked) => {
    if (locked.own !== locked.members[0]) throw new AppError('FORBIDDEN', circleMessages.creatorOnly);
    return work(transaction, locked);
  });
