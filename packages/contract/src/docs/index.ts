/** What the API document says beyond the schemas. Separate from the calls so that browsers do not download it. */
import type { Endpoint } from '../calls/endpoint.ts';
import { endpoints } from '../calls/endpoints.ts';
import type { ErrorCode } from '../errors.ts';
import { CRASH_MESSAGE_MAX, CRASH_STACK_MAX } from '../limits.ts';
import { accountCalls, authenticationCalls } from './accounts.ts';
import { managementCalls, puzzleCalls, scheduleCalls } from './admin.ts';
import type { CallDoc, CallName, Tag } from './call-doc.ts';
import { adminCircleCalls, circleCalls } from './circles.ts';
import { adminFriendPuzzleCalls, friendPuzzleCalls } from './friend-puzzles.ts';
import { impliedFailures } from './failures.ts';
import { playCalls } from './play.ts';
import { reminderCalls } from './reminders.ts';
import { studioCalls } from './studio.ts';
import { exampleReplies } from './examples/index.ts';

export { failureDocs } from './failures.ts';
export type { CallName } from './call-doc.ts';

export const API_VERSION = '1.0.0';

const siteCalls = {
  getSite: {
    summary: "Get the site's public settings",
    description:
      'The contact address and the URL of the analytics script, each null if not configured, whether players can make ' +
      'puzzles for friends, and which reminders are offered.',
  },
  sendFeedback: {
    summary: 'Send feedback',
    description:
      'With a token, the feedback is stored with the account. A `reportId` that is already stored is acknowledged without effect. While the inbox is full, the call fails with 429.',
    failures: ['RATE_LIMITED'],
  },
  reportCrash: {
    summary: 'Report an uncaught error in the web app',
    description: `Stores the first ${CRASH_MESSAGE_MAX} characters of the message and the first ${CRASH_STACK_MAX} of each stack trace. A \`reportId\` that is already stored is acknowledged without effect.`,
    failures: ['RATE_LIMITED'],
  },
} satisfies Partial<Record<CallName, CallDoc>>;

export const tags: readonly Tag[] = [
  { name: 'Play', description: 'The daily game, past games, streaks and statistics.', calls: playCalls },
  { name: 'Authentication', description: 'Registration, signing in and out, passwords.', calls: authenticationCalls },
  { name: 'Account', description: "The signed-in user's own account.", calls: accountCalls },
  {
    name: 'Circles',
    description: 'Groups of players who compare their daily results, by invitation only.',
    calls: circleCalls,
  },
  {
    name: 'Puzzles for friends',
    description: 'Puzzles that players make, and share by link. Anyone can play them; nothing is recorded of who did.',
    calls: friendPuzzleCalls,
  },
  { name: 'Reminders', description: "Reminders of the day's game, for those who ask for them.", calls: reminderCalls },
  { name: 'Site', description: 'Public settings, feedback and crash reports.', calls: siteCalls },
  { name: 'Admin: puzzles', description: 'The puzzle library.', calls: puzzleCalls },
  { name: 'Admin: schedule', description: 'Which puzzle is played on which day.', calls: scheduleCalls },
  { name: 'Admin: studio', description: 'Making, judging and planning puzzles; the word list.', calls: studioCalls },
  {
    name: 'Admin: management',
    description: 'Users, reports, the names of circles, puzzles for friends and the audit trail.',
    calls: { ...managementCalls, ...adminCircleCalls, ...adminFriendPuzzleCalls },
  },
];

export interface DocumentedCall extends CallDoc {
  name: CallName;
  tag: string;
  endpoint: Endpoint;
  /** Implied failures included. */
  failures: readonly ErrorCode[];
  example: unknown;
}

export const documentedCalls: readonly DocumentedCall[] = tags.flatMap(({ name: tag, calls }) =>
  (Object.entries(calls) as [CallName, CallDoc][]).map(([name, doc]) => {
    const endpoint: Endpoint = endpoints[name];
    const failures = [...impliedFailures(endpoint), ...(doc.failures ?? [])];
    return { ...doc, name, tag, endpoint, failures, example: exampleReplies[name] };
  }),
);
