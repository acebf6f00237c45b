import {
  CIRCLE_MEMBERS_MAX,
  circleMessages,
  CIRCLES_MAX,
  INVITATION_DAYS,
  type CirclePreview,
  type Invitation,
} from '@sixfold/contract';
import { gameDay } from '@sixfold/game';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { circleMembers, circles } from '../../db/schema.ts';
import { hashSecret, newSecret } from '../../lib/secrets.ts';
import { lockActiveUser } from '../active-user.ts';
import { AppError } from '../app-error.ts';
import { asCreator, membersOf, type Circle, type CircleDeps, type NamedCircle } from './members.ts';

const LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

export const NO_INVITATION = { invitationHash: null, invitationExpiresAt: null };

/** The invitation to give away, and the fields that store it. */
export function newInvitation(now: number) {
  const secret = newSecret(128);
  const invitationExpiresAt = new Date(now + LIFETIME_MS);
  const invitation: Invitation = { secret, expiresAt: invitationExpiresAt.toISOString() };
  return { invitation, stored: { invitationHash: hashSecret(secret), invitationExpiresAt } };
}

export const replaceInvitation = (circleId: number, userId: number, deps: CircleDeps): Promise<Invitation> =>
  asCreator({ circleId, userId }, deps, async (transaction) => {
    const { invitation, stored } = newInvitation(deps.clock.now());
    await transaction.update(circles).set(stored).where(eq(circles.id, circleId));
    return invitation;
  });

/** `userId` is undefined for a guest. */
export async function previewCircle(
  secret: string,
  userId: number | undefined,
  { database: { orm }, clock }: CircleDeps,
): Promise<CirclePreview> {
  const [found] = await invited(orm, secret);
  const circle = requireValid(found, clock.now());
  const members = await membersOf(orm, circle.id);
  const [creator] = members;
  // The circle has just ended, or all of its members are deactivated.
  if (!creator) throw invalidInvitation();
  const isMember = members.some((member) => member.userId === userId);
  return {
    name: circle.name,
    creatorName: creator.displayName,
    members: members.length,
    circleId: isMember ? circle.id : null,
  };
}

export const joinCircle = (secret: string, userId: number, { database, clock }: CircleDeps): Promise<NamedCircle> =>
  database.transaction(async (transaction) => {
    await lockActiveUser(transaction, userId);
    const [found] = await invited(transaction, secret).for('update');
    const now = clock.now();
    const circle = requireValid(found, now);
    const places = await transaction.select().from(circleMembers).where(eq(circleMembers.circleId, circle.id));
    if (places.some((member) => member.userId === userId)) {
      throw new AppError('ALREADY_MEMBER', circleMessages.alreadyMember);
    }
    if (places.length >= CIRCLE_MEMBERS_MAX) throw new AppError('CIRCLE_FULL', circleMessages.full);
    await requireBelowCircleLimit(transaction, userId);
    await transaction
      .insert(circleMembers)
      .values({ circleId: circle.id, userId, isCreator: false, joinedOn: gameDay(now) });
    return { id: circle.id, name: circle.name };
  });

/** The caller must have locked the user. */
export async function requireBelowCircleLimit(queries: Queries, userId: number): Promise<void> {
  const joined = await queries.select().from(circleMembers).where(eq(circleMembers.userId, userId));
  if (joined.length >= CIRCLES_MAX) throw new AppError('TOO_MANY_CIRCLES', circleMessages.tooManyCircles);
}

const invited = (queries: Queries, secret: string) =>
  queries
    .select()
    .from(circles)
    .where(eq(circles.invitationHash, hashSecret(secret)));

const invalidInvitation = () => new AppError('INVITATION_INVALID', circleMessages.invitationInvalid);

export const isValidInvitation = ({ invitationExpiresAt }: Pick<Circle, 'invitationExpiresAt'>, now: number) =>
  invitationExpiresAt !== null && invitationExpiresAt.getTime() > now;

function requireValid(circle: Circle | undefined, now: number): Circle {
  if (!circle) throw invalidInvitation();
  if (!isValidInvitation(circle, now)) throw new AppError('INVITATION_EXPIRED', circleMessages.invitationExpired);
  return circle;
}
