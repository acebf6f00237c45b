import { CIRCLE_MEMBERS_MAX, CIRCLES_MAX, INVITATION_DAYS } from '../limits.ts';
import type { CallDoc, CallName } from './call-doc.ts';

const CREATOR_ONLY = 'Only for the creator.';

/** Applies to every call that names a circle. Non-members get 404, whether or not the circle exists. */
const MEMBERS_ONLY = ['NOT_FOUND'] as const;

export const circleCalls = {
  listCircles: { summary: "List the caller's circles", description: 'In the order in which the caller joined them.' },
  createCircle: {
    summary: 'Start a circle',
    description: `The caller becomes its creator. A player can be in ${CIRCLES_MAX} circles. \`invitation.secret\` cannot be read again.`,
    failures: ['TOO_MANY_CIRCLES'],
  },
  getCircle: {
    summary: 'Get a week of a circle',
    description:
      "The members' daily results from the day they joined on. Until the caller has finished today's game, the others' " +
      'results of today and their streaks are covered. `week` is any day of the week, from the week in which the caller ' +
      'joined until this one.',
    failures: MEMBERS_ONLY,
  },
  renameCircle: { summary: 'Rename a circle', description: CREATOR_ONLY, failures: [...MEMBERS_ONLY, 'FORBIDDEN'] },
  endCircle: {
    summary: 'End a circle',
    description: `${CREATOR_ONLY} The members keep their results, which are not stored with the circle.`,
    failures: [...MEMBERS_ONLY, 'FORBIDDEN'],
  },
  replaceInvitation: {
    summary: 'Replace the invitation',
    description: `${CREATOR_ONLY} The earlier one stops working at once. The new one works for ${INVITATION_DAYS} days.`,
    failures: [...MEMBERS_ONLY, 'FORBIDDEN'],
  },
  previewCircle: {
    summary: 'See which circle an invitation is for',
    description: 'Needs no account. With a token, `circleId` says that the caller is already a member.',
    failures: ['INVITATION_INVALID', 'INVITATION_EXPIRED', 'RATE_LIMITED'],
  },
  joinCircle: {
    summary: 'Join a circle',
    description: `A circle has up to ${CIRCLE_MEMBERS_MAX} members, and a player up to ${CIRCLES_MAX} circles.`,
    failures: [
      'INVITATION_INVALID',
      'INVITATION_EXPIRED',
      'CIRCLE_FULL',
      'ALREADY_MEMBER',
      'TOO_MANY_CIRCLES',
      'RATE_LIMITED',
    ],
  },
  leaveCircle: {
    summary: 'Leave a circle',
    description:
      "The caller's results disappear from it. If the creator leaves, the longest member follows; when the last member " +
      'leaves, the circle ends.',
    failures: MEMBERS_ONLY,
  },
  removeMember: {
    summary: 'Remove a member',
    description: `${CREATOR_ONLY} Also withdraws the invitation, with which the member could come back.`,
    failures: [...MEMBERS_ONLY, 'FORBIDDEN'],
  },
  handOverCircle: {
    summary: 'Make another member the creator',
    description: CREATOR_ONLY,
    failures: [...MEMBERS_ONLY, 'FORBIDDEN'],
  },
  reportCircle: {
    summary: 'Report the name of a circle to the admins',
    description: 'Reporting the same name again has no effect. While the inbox is full, the call fails with 429.',
    failures: [...MEMBERS_ONLY, 'RATE_LIMITED'],
  },
} satisfies Partial<Record<CallName, CallDoc>>;

export const adminCircleCalls = {
  renameReportedCircle: {
    summary: 'Rename a circle',
    description: 'Recorded in the audit trail.',
    failures: MEMBERS_ONLY,
  },
  endReportedCircle: { summary: 'End a circle', description: 'Recorded in the audit trail.', failures: MEMBERS_ONLY },
} satisfies Partial<Record<CallName, CallDoc>>;
