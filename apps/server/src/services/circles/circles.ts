import { circleMessages, type CircleSummary, type Invitation } from '@sixfold/contract';
import { gameDay } from '@sixfold/game';
import { and, eq } from 'drizzle-orm';
import { circleMembers, circles } from '../../db/schema.ts';
import { lockActiveUser } from '../active-user.ts';
import { invalid, notFound } from '../app-error.ts';
import { newInvitation, requireBelowCircleLimit } from './invitations.ts';
import { asCreator, noSuchCircle, type CircleDeps, type NamedCircle } from './members.ts';
import { isOffensiveName } from '../words/names.ts';

export function refuseOffensive(name: string): void {
  if (isOffensiveName(name)) throw invalid([{ field: 'name', message: circleMessages.nameOffensive }]);
}

export async function createCircle(
  name: string,
  userId: number,
  { database, clock }: CircleDeps,
): Promise<NamedCircle & { invitation: Invitation }> {
  refuseOffensive(name);
  const now = clock.now();
  const { invitation, stored } = newInvitation(now);
  return database.transaction(async (transaction) => {
    await lockActiveUser(transaction, userId);
    await requireBelowCircleLimit(transaction, userId);
    const [circle] = await transaction
      .insert(circles)
      .values({ name, createdAt: new Date(now), ...stored })
      .returning();
    const { id } = circle!;
    await transaction.insert(circleMembers).values({ circleId: id, userId, isCreator: true, joinedOn: gameDay(now) });
    return { id, name, invitation };
  });
}

/** The user's circles, in order of joining. */
export async function listCircles(userId: number, { database, clock }: CircleDeps): Promise<CircleSummary[]> {
  const { rows } = await database.query({
    name: 'list-circles',
    // LATERAL with LIMIT looks up today's game by its key; the planner might otherwise read all of a player's games.
    text: `SELECT circles.id, circles.name, counted.creator_id = $1 AS "isCreator", members,
        played_today AS "playedToday"
      FROM circle_members AS own JOIN circles ON circles.id = own.circle_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS members, count(today.id)::int AS played_today,
          (array_agg(circle_members.user_id ORDER BY is_creator DESC, circle_members.id))[1] AS creator_id
        FROM circle_members JOIN users ON users.id = circle_members.user_id AND is_active
          LEFT JOIN players ON players.user_id = users.id
          LEFT JOIN LATERAL (
            SELECT id FROM completions
            WHERE player_id = players.id AND game_mode = 'daily'
              AND daily_game_id = (SELECT id FROM daily_games WHERE game_date = $2) LIMIT 1
          ) AS today ON true
        WHERE circle_id = circles.id
      ) AS counted
      WHERE own.user_id = $1 ORDER BY own.id`,
    values: [userId, gameDay(clock.now())],
  });
  return rows as CircleSummary[];
}

export async function renameCircle(circleId: number, name: string, userId: number, deps: CircleDeps) {
  refuseOffensive(name);
  await asCreator({ circleId, userId }, deps, (transaction) =>
    transaction.update(circles).set({ name }).where(eq(circles.id, circleId)),
  );
  return { id: circleId, name };
}

export const endCircle = (circleId: number, userId: number, deps: CircleDeps): Promise<void> =>
  asCreator({ circleId, userId }, deps, async (transaction) => {
    await transaction.delete(circles).where(eq(circles.id, circleId));
  });

export const handOverCircle = (circleId: number, memberId: number, userId: number, deps: CircleDeps): Promise<void> =>
  asCreator({ circleId, userId }, deps, async (transaction, { members }) => {
    if (!members.some(({ id }) => id === memberId)) throw notFound(circleMessages.memberNotFound);
    await transaction.update(circleMembers).set({ isCreator: false }).where(eq(circleMembers.circleId, circleId));
    await transaction.update(circleMembers).set({ isCreator: true }).where(eq(circleMembers.id, memberId));
  });

/** A circle that the user is in. */
export async function findCircle(
  circleId: number,
  userId: number,
  { database }: Pick<CircleDeps, 'database'>,
): Promise<NamedCircle> {
  const [circle] = await database.orm
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .innerJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)))
    .where(eq(circles.id, circleId));
  if (!circle) throw noSuchCircle();
  return circle;
}
