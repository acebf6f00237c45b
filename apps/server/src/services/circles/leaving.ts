import { circleMessages } from '@sixfold/contract';
import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { circleMembers, circles } from '../../db/schema.ts';
import { notFound } from '../app-error.ts';
import { NO_INVITATION } from './invitations.ts';
import { asCreator, asMember, type CircleDeps } from './members.ts';

export const leaveCircle = (circleId: number, userId: number, deps: CircleDeps): Promise<void> =>
  asMember({ circleId, userId }, deps, async (transaction, { own }) => {
    await transaction.delete(circleMembers).where(eq(circleMembers.id, own.id));
    await endIfEmpty(transaction, [circleId]);
  });

/** Withdraws the invitation too, or the member could use it to come back. */
export const removeMember = (circleId: number, memberId: number, userId: number, deps: CircleDeps): Promise<void> =>
  asCreator({ circleId, userId }, deps, async (transaction) => {
    const isMember = and(eq(circleMembers.id, memberId), eq(circleMembers.circleId, circleId));
    const { rowCount } = await transaction.delete(circleMembers).where(isMember);
    if (rowCount === 0) throw notFound(circleMessages.memberNotFound);
    await transaction.update(circles).set(NO_INVITATION).where(eq(circles.id, circleId));
    await endIfEmpty(transaction, [circleId]);
  });

/** For accounts that are about to be deleted, whose rows the caller has locked. */
export async function leaveAllCircles(queries: Queries, userIds: number[]): Promise<void> {
  const { circleId, userId } = circleMembers;
  const left = await queries
    .select({ id: circles.id })
    .from(circles)
    .where(inArray(circles.id, queries.select({ circleId }).from(circleMembers).where(inArray(userId, userIds))))
    // Always in the same order, or two deletions could deadlock.
    .orderBy(asc(circles.id))
    .for('update');
  if (left.length === 0) return;
  await queries.delete(circleMembers).where(inArray(userId, userIds));
  await endIfEmpty(
    queries,
    left.map(({ id }) => id),
  );
}

/** The caller must have locked the circles. */
async function endIfEmpty(queries: Queries, ids: number[]): Promise<void> {
  const members = queries.select().from(circleMembers).where(eq(circleMembers.circleId, circles.id));
  await queries.delete(circles).where(and(inArray(circles.id, ids), notExists(members)));
}
