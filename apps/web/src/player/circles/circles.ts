import type { CircleBoard, CircleSummary, Invitation } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { call } from '../../lib/api/call.ts';
import { getCircle, isCircleBoard, isCircleSummary, isInvitation, listCircles } from '../../lib/api/circle-calls.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { reloadAll, type Resource } from '../../lib/api/resource.ts';
import { isArrayOf, isNullOr } from '../../lib/browser/guards.ts';
import { PLAYER_RESOURCES } from '../records/player-resources.ts';
import type { AuthUser } from '../session/auth.ts';
import { savedReply } from '../session/saved-reply.ts';

const CIRCLES = `${PLAYER_RESOURCES}circle`;

export const refreshCircles = (): Promise<void> => reloadAll(CIRCLES);

export function myCircles(user: AuthUser): Resource<CircleSummary[]> {
  const key = `${CIRCLES}s ${user.id}`;
  return {
    key,
    load: async ({ signal }) => (await call(listCircles, { signal })).data.circles,
    saved: savedReply(user, 'circles', key, isArrayOf(isCircleSummary)),
    // A friend may just have played.
    freshFor: () => 0,
  };
}

/** This week by default. Null if the user is not a member, which also overwrites the saved copy. */
export function circleBoard(user: AuthUser, id: number, week?: GameDay): Resource<CircleBoard | null> {
  const key = `${CIRCLES} ${user.id} ${id} ${week ?? ''}`;
  return {
    key,
    load: async ({ signal }) => {
      try {
        return (await call(getCircle, { params: { id }, query: { week }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    saved: week === undefined ? savedReply(user, `circle-${id}`, key, isNullOr(isCircleBoard)) : undefined,
    freshFor: () => 0,
    keepsPrevious: true,
  };
}

/** The server stores only a hash, so the link is kept in the browser that created it, until the user signs out. */
const savedInvitation = (user: AuthUser, circleId: number) =>
  savedReply(user, `invitation-${circleId}`, `invitation ${circleId}`, isInvitation);

export const saveInvitation = (user: AuthUser, circleId: number, invitation: Invitation): void =>
  savedInvitation(user, circleId)?.write(invitation);

/** Undefined if this browser does not have the circle's current invitation. */
export function invitationLink(user: AuthUser, { id, invitationExpiresAt }: CircleBoard): string | undefined {
  const invitation = savedInvitation(user, id)?.read()?.data;
  return invitation?.expiresAt === invitationExpiresAt ? `${location.origin}/join#${invitation?.secret}` : undefined;
}
