import * as z from 'zod/mini';
import { CircleName } from '../fields/account-fields.ts';
import { Acknowledged, body, okData } from '../fields/envelope.ts';
import { Count, Id } from '../fields/numbers.ts';
import { IdParams, integerParam } from '../fields/query.ts';
import { scoreFields } from '../fields/result-fields.ts';
import { Day, Instant } from '../fields/time.ts';
import { ID_MAX, INVITATION_SECRET_MAX } from '../limits.ts';
import { circleMessages } from '../messages.ts';
import { endpoint } from './endpoint.ts';

export const CircleBody = body({ name: CircleName });

/** In the body, not in the path: paths are logged. */
export const InvitationBody = body({
  secret: z
    .string(circleMessages.invitationInvalid)
    .check(z.maxLength(INVITATION_SECRET_MAX, circleMessages.invitationInvalid)),
});

const MemberParams = z.object({ id: integerParam(ID_MAX), memberId: integerParam(ID_MAX) });

/** The secret cannot be read again: the server stores only its hash. */
export const Invitation = z.object({ secret: z.string(), expiresAt: Instant });
export type Invitation = z.infer<typeof Invitation>;

const Named = z.object({ id: Id, name: z.string() });

export const CircleSummary = z.object({
  ...Named.shape,
  isCreator: z.boolean(),
  members: Count,
  /** How many of the members, the caller included, have finished today's game. */
  playedToday: Count,
});
export type CircleSummary = z.infer<typeof CircleSummary>;

/** What an invitation shows before its holder decides. */
export const CirclePreview = z.object({
  name: z.string(),
  creatorName: z.string(),
  members: Count,
  /** If the caller is already a member. */
  circleId: z.nullable(Id),
});
export type CirclePreview = z.infer<typeof CirclePreview>;

export const CircleResult = z.object({ gameDate: Day, ...scoreFields, points: Count });
export type CircleResult = z.infer<typeof CircleResult>;

export const CircleMember = z.object({
  /** Identifies the membership, not the account: a user has a different one in every circle. */
  id: Id,
  displayName: z.string(),
  isYou: z.boolean(),
  isCreator: z.boolean(),
  /** The first day of the week on which they were a member; after its Sunday if they joined later. */
  firstDay: Day,
  /** Null while covered, like today's result. */
  streaks: z.nullable(z.object({ currentPlayedStreak: Count, currentWinStreak: Count })),
  /** Those of the week that are not covered, by date. */
  results: z.array(CircleResult),
  /** Their sum. */
  points: Count,
});
export type CircleMember = z.infer<typeof CircleMember>;

/**
 * One week of a circle. Until the caller has finished today's game, the other members' results of today and their
 * streaks are covered: they count toward nothing in the reply but `playedToday`.
 */
export const CircleBoard = z.object({
  ...Named.shape,
  isCreator: z.boolean(),
  /** For the creator, if there is an invitation that works. */
  invitationExpiresAt: z.nullable(Instant),
  today: Day,
  /** The Monday of the week, and of the first week that the caller may see. */
  week: Day,
  firstWeek: Day,
  /** Whether the caller has finished today's game. */
  isOpen: z.boolean(),
  playedToday: Count,
  /** The caller, then the others by their points. */
  members: z.array(CircleMember),
  /** The names of the members with the most points yesterday, if anyone won. */
  yesterdaysWinners: z.array(z.object({ displayName: z.string(), isYou: z.boolean(), points: Count })),
});
export type CircleBoard = z.infer<typeof CircleBoard>;

export const listCircles = endpoint('GET /circles', 'user', {
  reply: okData(z.object({ circles: z.array(CircleSummary) })),
});

export const createCircle = endpoint('POST /circles', 'user', {
  body: CircleBody,
  reply: okData(z.object({ ...Named.shape, invitation: Invitation })),
  status: 201,
});

export const getCircle = endpoint('GET /circles/:id', 'user', {
  params: IdParams,
  /** Any day of the week; this week by default. */
  query: z.object({ week: z.optional(Day) }),
  reply: okData(CircleBoard),
});

export const renameCircle = endpoint('PUT /circles/:id', 'user', {
  params: IdParams,
  body: CircleBody,
  reply: okData(Named),
});

export const endCircle = endpoint('DELETE /circles/:id', 'user', { params: IdParams, reply: Acknowledged });

export const replaceInvitation = endpoint('POST /circles/:id/invitation', 'user', {
  params: IdParams,
  reply: okData(Invitation),
});

export const previewCircle = endpoint('POST /circles/preview', 'optional', {
  body: InvitationBody,
  reply: okData(CirclePreview),
});

export const joinCircle = endpoint('POST /circles/join', 'user', { body: InvitationBody, reply: okData(Named) });

export const leaveCircle = endpoint('DELETE /circles/:id/members/me', 'user', {
  params: IdParams,
  reply: Acknowledged,
});

export const removeMember = endpoint('DELETE /circles/:id/members/:memberId', 'user', {
  params: MemberParams,
  reply: Acknowledged,
});

export const handOverCircle = endpoint('PUT /circles/:id/creator', 'user', {
  params: IdParams,
  body: body({ memberId: Id }),
  reply: Acknowledged,
});

/** Reports the name. */
export const reportCircle = endpoint('POST /circles/:id/report', 'user', { params: IdParams, reply: Acknowledged });
