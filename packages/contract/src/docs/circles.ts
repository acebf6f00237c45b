import { CIRCLE_MEMBERS_MAX, CIRCLES_MAX, INVITATION_DAYS } from '../limits.ts';
import type { CallDoc, CallName } from './call-doc.ts';

const CREATOR_ONLY = 'Creator only.';

/** Applies to every call that names a circle. Non-members get 404, whether or not the circle exists. */
const MEMBERS_ONLY = ['NOT_FOUND'] as const;
const CREATORS_FAILURES = [...MEMBERS_ONLY, 'FORBIDDEN'] as const;

export const circleCalls = {
  listCircles: { summary: "List the caller's circles", description: 'In the order in which the caller joined them.' },
  createCircle: {
    summary: 'Create a circle',
    description: `The caller becomes its creator. A player can be in up to ${CIRCLES_MAX} circles. \`invitation.secret\` cannot be read again.`,
    failures: ['TOO_MANY_CIRCLES'],
  },
  getCircle: {
    summary: 'Get a week of a circle',
    description:
      "The members' daily results since the day they joined. Until the caller has finished today's game, the others' " +
      'results of today and their streaks are covered. `week` is any day of a week, from the one in which the caller ' +
      'joined to the current one.',
    failures: MEMBERS_ONLY,
  },
  renameCircle: { summary: 'Rename a circle', description: CREATOR_ONLY, failures: CREATORS_FAILURES },
  endCircle: {
    summary: 'End a circle',
    description: `${CREATOR_ONLY} The members keep their results, which are not stored with the circle.`,
    failures: CREATORS_FAILURES,
  },
  replaceInvitation: {
    summary: 'Replace the invitation',
    description: `${CREATOR_ONLY} The earlier one stops working at once. The new one works for ${INVITATION_DAYS} days.`,
    failures: CREATORS_FAILURES,
  },
  previewCircle: {
    summary: 'See which circle an invitation is for',
    description: 'Needs no account. With a token, `circleId` is set if the caller is already a member.',
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
      "The caller's results disappear from it. If the creator leaves, the member who has been in it longest becomes " +
      'the creator; when the last member leaves, the circle ends.',
    failures: MEMBERS_ONLY,
  },
  removeMember: {
    summary: 'Remove a member',
    description: `${CREATOR_ONLY} Also withdraws the invitation, so that the member cannot use it to come back.`,
    failures: CREATORS_FAILURES,
  },
  handOverCircle: {
    summary: 'Make another member the creator',
    description: CREATOR_ONLY,
    failures: CREATORS_FAILURES,
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
    failures: ['NOT_FOUND'],
  },
  endReportedCircle: { summary: 'End a circle', description: 'Recorded in the audit trail.', failures: ['NOT_FOUND'] },
} satisfies Partial<Record<CallName, CallDoc>>;
