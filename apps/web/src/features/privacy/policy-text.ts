import {
  CIRCLE_MEMBERS_MAX,
  CRASH_DAYS,
  CRASH_REPORTS_MAX,
  DONE_FEEDBACK_DAYS,
  FRIEND_PUZZLE_DAYS,
  FRIEND_RESULTS_MAX,
  INVITATION_DAYS,
  LOGIN_PASS_MINUTES,
  REMINDERS_UNANSWERED_MAX,
  RESET_LINK_HOURS,
  SIGN_IN_DAYS,
  SIGN_INS_MAX,
  STOPPED_REMINDER_DAYS,
  UNVERIFIED_ACCOUNT_DAYS,
  VERIFY_LINK_HOURS,
} from '@sixfold/contract';
import { PRODUCT_NAME } from '@sixfold/game';

/** Must change with the text: `policy-date.test.tsx` checks it. */
export const LAST_UPDATED = 'November 18 2026';

/** `term` is set in bold before the text. */
export type PolicyItem = string | { term: string; text: string };

export const COMMITMENT = [
  `${PRODUCT_NAME} collects only what a daily puzzle needs. You can play as a guest without telling us who you are.`,
  'We do not sell your data. No advertising network is connected to this site.',
];

export const AS_A_GUEST: readonly PolicyItem[] = [
  'Your browser generates a random session ID. It says nothing about you.',
  'When you finish a daily game, your browser sends the result to our server with that ID: the game, the difficulty, whether you won, how many guesses and misses you made, and how long you took. The guesses themselves are not sent.',
  'Your streaks are stored under the same ID. Your statistics stay in your browser.',
];

export const WITH_AN_ACCOUNT: readonly PolicyItem[] = [
  {
    term: 'Account:',
    text: 'your email address, whether it is verified, your display name, and when you registered and last logged in.',
  },
  { term: 'Password:', text: 'only as an Argon2id hash, from which it cannot be recovered.' },
  {
    term: 'Games:',
    text: 'the results of your daily and legacy games, and your streaks. Games you played as a guest move to your account when you log in.',
  },
  {
    term: 'Guess log:',
    text: 'every guess of a game, in order, only if you have allowed Gameplay Analytics. With it, you can review the game on every device.',
  },
  {
    term: 'Circles:',
    text: 'only if you create or join one: its name, the day you joined, and whether you are its creator. The secrets in invitation links are stored only as hashes.',
  },
  {
    term: 'Puzzles for friends:',
    text: 'only if you make one: its words, when you made or withdrew it, and how many players finished and won it at each difficulty, with how many misses. It does not say who played it.',
  },
  {
    term: 'Sign-ins, email links and passes for logging in after a reset:',
    text: 'as hashes of random tokens, until they expire.',
  },
];

export const FROM_EVERYONE: readonly PolicyItem[] = [
  {
    term: "Friends' puzzles:",
    text: `when you finish a friend's puzzle for the first time, your browser sends the difficulty, whether you won, how many misses you made, and a random number that is used for this puzzle alone, so that you are counted once. They are not linked to your account, your session or your address. Only the number and the totals are stored, for at most ${FRIEND_RESULTS_MAX.toLocaleString('en-US')} players of a puzzle.`,
  },
  {
    term: 'Feedback:',
    text: 'what you write, your email address if you provide it, the time, how long your session has lasted, the page you were on, the name and version of your browser, and a random number that keeps the message from being stored twice.',
  },
  {
    term: 'Crash reports:',
    text: 'if something on the page fails, the error and its technical trace, the time, how long your session has lasted, the page, your browser, and a random number that keeps the report from being stored twice. They are sent automatically.',
  },
  {
    term: 'Reminders:',
    text: "only if you turn them on: email or notification, the hour, your time zone, when the last one was sent, and how many in a row you have had without playing. For notifications also the address and the keys that your browser's push service has issued for this site.",
  },
  {
    term: 'IP address:',
    text: 'our server sees the address your requests come from and counts them for a short time to prevent abuse. It writes the address to its log only when a login fails, so that attackers can be blocked.',
  },
];

export const USE: readonly PolicyItem[] = [
  'To run the game: serving puzzles, recording results and counting streaks.',
  'To run your account: logging you in, and emailing you about registering, verifying your address, and resetting or changing your password. We send no other email, except reminders if you ask for them.',
  `To remind you, if you ask for it: at most once a day, only if you haven't played, and after ${REMINDERS_UNANSWERED_MAX} in a row without a game not at all.`,
  'To show players how everyone did: anonymous totals of results and, if you have allowed guess logs, of first guesses.',
  'To make better puzzles: win rates, and guess logs if you have allowed them.',
  'To fix problems: feedback and crash reports.',
  'The admins of this site can see the email address and display name of each account, how many games it has played, and how many circles there are. If the name of a circle is reported, they see that name and can change it or end the circle. They see neither the members of a circle nor its results. If a puzzle for friends is reported, they see its words and the display name of its maker, and can withdraw it.',
];

export const SHARING = [
  'We do not sell, rent or trade your data. There is no advertising on this site, and no advertising network receives anything.',
  'The providers that run the server and deliver email for us handle data on our behalf and for no other purpose. We disclose data where the law requires it.',
  "Notifications travel through the push service of your browser's maker, such as Apple, Google, Microsoft or Mozilla. It learns that this site sends your browser a message, and when, but only your browser can decrypt the text.",
  'Results that you share with Share Results go where you send them.',
  `Anyone with the link to a puzzle you made for friends sees your display name and plays with its words, for ${duration(FRIEND_PUZZLE_DAYS, 'day')} or until you withdraw it. Search engines are asked not to list it.`,
  `In a circle, up to ${CIRCLE_MEMBERS_MAX} players who have joined with its invitation link see each other's display name, current streaks and, for each day since joining, the difficulty, outcome, misses and points of the daily game. They never see times, guesses, email addresses, legacy games, or results from before joining. Anyone with the invitation link sees the circle's name, its creator's display name and the number of members. If you leave or are removed, your results disappear from the circle.`,
];

export const COOKIE_CHOICES = [
  'Strictly necessary cookies are always set, because the game does not work without them. All others are set only if you agree.',
  'If you do not agree, your settings are stored in this browser instead. If you agree later, they move to a cookie. If you withdraw your consent, they move back, and all other cookies that needed your consent are deleted, including those set by page analytics.',
  'You can change your choice at any time under Cookie Preferences at the bottom of the page.',
];

export const RIGHTS: readonly PolicyItem[] = [
  {
    term: 'Access and export:',
    text: 'when you are signed in, select your name at the top of the page. Download My Data saves everything stored with your account as a JSON file.',
  },
  { term: 'Correct:', text: 'change your display name and your password on the same page.' },
  {
    term: 'Delete:',
    text: 'Delete Account on the same page asks for your password and deletes your account immediately. We also delete it if you ask us to.',
  },
  {
    term: 'As a guest:',
    text: "clear this site's cookies and data in your browser. After that, nothing links you to the results on our server.",
  },
  {
    term: 'Withdraw consent:',
    text: 'change your cookie choices at any time. Turn reminders off in the settings, or with the link in each reminder email.',
  },
  {
    term: 'Object or ask:',
    text: 'write to us as described under Contact. You can also complain to your data protection authority.',
  },
];

/** The server enforces the same constants. */
export const RETENTION: readonly PolicyItem[] = [
  {
    term: 'Account, games, guess logs and streaks:',
    text: "until you delete your account. The results of your games remain in each puzzle's totals, without your name.",
  },
  {
    term: 'Accounts with an unverified address:',
    text: `${duration(UNVERIFIED_ACCOUNT_DAYS, 'day')}.`,
  },
  { term: 'Guest results:', text: 'indefinitely, under an ID that says nothing about you.' },
  {
    term: 'Sign-ins:',
    text: `${duration(SIGN_IN_DAYS, 'day')}, or until you log out, and only the ${SIGN_INS_MAX} most recent. Links in emails: ${duration(VERIFY_LINK_HOURS, 'hour')} to verify an address, ${duration(RESET_LINK_HOURS, 'hour')} to reset a password. A pass for logging in after a reset: ${duration(LOGIN_PASS_MINUTES, 'minute')}.`,
  },
  {
    term: 'Circles:',
    text: `until the last member leaves, or the creator or an admin ends the circle. Deleting your account removes you from your circles. Invitation links work for ${duration(INVITATION_DAYS, 'day')} or until they are replaced, and are deleted ${duration(INVITATION_DAYS, 'day')} after they expire.`,
  },
  {
    term: 'Puzzles for friends:',
    text: `${duration(FRIEND_PUZZLE_DAYS, 'day')} with their results, withdrawn or not, or until you delete your account.`,
  },
  {
    term: 'Reminders:',
    text: `until you turn them off, delete your account or, for notifications, your browser has unsubscribed. If they have stopped because you don't play, ${duration(STOPPED_REMINDER_DAYS, 'day')} longer.`,
  },
  {
    term: 'Feedback:',
    text: `at most until ${duration(DONE_FEEDBACK_DAYS, 'day')} after we have dealt with it. Deleting your account removes your address from your feedback.`,
  },
  {
    term: 'Crash reports:',
    text: `at most ${duration(CRASH_DAYS, 'day')} after the last report of the same crash, and only the ${CRASH_REPORTS_MAX} most recent reports of each.`,
  },
  { term: 'Cookies and browser storage:', text: 'as listed above, or until you clear them.' },
];

function duration(count: number, unit: 'day' | 'hour' | 'minute'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const MINIMUM_AGE = [
  `You must be at least 13 years old to use ${PRODUCT_NAME}. We do not knowingly collect data from younger children. If you learn that a younger child has registered, write to us and we will delete the account.`,
];

export const CHANGES = ['When this policy changes, the new version appears on this page with a new date at the top.'];
