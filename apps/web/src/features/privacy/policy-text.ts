import {
  CRASH_DAYS,
  CRASH_REPORTS_KEPT,
  DONE_FEEDBACK_DAYS,
  RESET_LINK_HOURS,
  SIGN_IN_DAYS,
  UNVERIFIED_ACCOUNT_DAYS,
  VERIFY_LINK_HOURS,
} from '@sixfold/contract';
import { PRODUCT_NAME } from '@sixfold/game';

/** Changes with the text: `policy-date.test.tsx` holds the two together. */
export const LAST_UPDATED = 'November 16 2026';

/** `term` stands before the text in bold. */
export type PolicyItem = string | { term: string; text: string };

export const COMMITMENT = [
  `${PRODUCT_NAME} collects as little as a daily puzzle needs. You can play as a guest without telling us who you are.`,
  'We do not sell your data. No advertising network is connected to this site.',
];

export const AS_A_GUEST: readonly PolicyItem[] = [
  'Your browser makes up a random session id. It says nothing about you.',
  'When you finish a daily game, its result is sent to our server with that id: the game, the difficulty, whether you won, how many guesses and misses you made and how long you took. The guesses themselves are not sent.',
  'Your streaks are kept under the same id. Your statistics stay in your browser.',
];

export const WITH_AN_ACCOUNT: readonly PolicyItem[] = [
  {
    term: 'Account:',
    text: 'your e-mail address, whether it is verified, your display name, and when you registered and last logged in.',
  },
  { term: 'Password:', text: 'only as an Argon2id hash, from which nobody can read it back.' },
  {
    term: 'Games:',
    text: 'the results of your daily and legacy games, and your streaks. What you played as a guest moves to your account when you log in.',
  },
  { term: 'Guess log:', text: 'each guess of a game in its order, only if you have allowed Gameplay Analytics.' },
  { term: 'Sign-ins and mail links:', text: 'as hashes of random tokens, until they expire.' },
];

export const WITH_EVERYBODY: readonly PolicyItem[] = [
  {
    term: 'Feedback:',
    text: 'your text, your e-mail address if you give it, the time, how long your session has lasted, the page you were on, and the name and version of your browser.',
  },
  {
    term: 'Crash reports:',
    text: 'if something fails in the page, the error and its technical trace, the time, how long your session has lasted, the page and your browser. They are sent automatically.',
  },
  {
    term: 'Network address:',
    text: 'our server sees the address your requests come from and counts them for a short time, to ward off abuse. It does not write the address to its log.',
  },
];

export const USE: readonly PolicyItem[] = [
  'To run the game: to serve the puzzles, to record results and to count streaks.',
  'To run your account: to log you in, and to mail you about registering, verifying your address and resetting or changing your password. We send no other mail.',
  'To make better puzzles: win rates, and guess logs where you have allowed them.',
  'To find faults: feedback and crash reports.',
  'The admins of this site see the e-mail addresses and display names of accounts, and how many games each has played.',
];

export const SHARING = [
  'We do not sell, rent or trade your data. There is no advertising on this site, and no advertising network receives anything.',
  'Whoever runs the server and carries our mail for us handles data on our behalf and for no other purpose. We hand over data where the law obliges us to.',
  'Results that you share with Share Results go where you send them.',
];

export const COOKIE_CHOICES = [
  'Strictly necessary cookies are always set: the game does not work without them. All others are set only if you agree.',
  'If you do not agree, your settings stay in the storage of this browser. If you agree later, they move into a cookie. If you withdraw, they move back, and all other cookies that needed your consent are cleared, including those that page analytics has set.',
  'You can change your choice at any time with Cookie Preferences at the foot of the page.',
];

export const RIGHTS: readonly PolicyItem[] = [
  {
    term: 'See and take along:',
    text: 'signed in, press your name at the top of the page: Download My Data saves everything kept with your account as a JSON file.',
  },
  { term: 'Correct:', text: 'change your display name and your password on the same page.' },
  {
    term: 'Delete:',
    text: 'Delete Account on the same page removes your account at once, after asking for your password. We also delete it if you ask us to.',
  },
  {
    term: 'As a guest:',
    text: 'clear the cookies and site data of this site in your browser. Nothing then links you with the results on our server.',
  },
  { term: 'Withdraw:', text: 'change your cookie choices at any time.' },
  {
    term: 'Object or ask:',
    text: 'write to us as described under Contact. You may also complain to your data protection authority.',
  },
];

/** The server keeps to the same constants. */
export const RETENTION: readonly PolicyItem[] = [
  {
    term: 'Account, games, guess logs and streaks:',
    text: 'until you delete your account. The results of your games stay in the counts of each puzzle, without your name.',
  },
  {
    term: 'Accounts whose address was never verified:',
    text: `${span(UNVERIFIED_ACCOUNT_DAYS, 'day')}.`,
  },
  { term: 'Results of guests:', text: 'without a set limit, under an id that says nothing about you.' },
  {
    term: 'Sign-ins:',
    text: `${span(SIGN_IN_DAYS, 'day')}, or until you log out. Links in mails: ${span(VERIFY_LINK_HOURS, 'hour')} to verify an address, ${span(RESET_LINK_HOURS, 'hour')} to reset a password.`,
  },
  {
    term: 'Feedback:',
    text: `until ${span(DONE_FEEDBACK_DAYS, 'day')} after we have dealt with it. Deleting your account removes your address from your feedback.`,
  },
  {
    term: 'Crash reports:',
    text: `${span(CRASH_DAYS, 'day')} after the last report of the same crash, and only the ${CRASH_REPORTS_KEPT} newest of each.`,
  },
  { term: 'Cookies and browser storage:', text: 'as listed above, or until you clear them.' },
];

function span(count: number, unit: 'day' | 'hour'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const MINIMUM_AGE = [
  `You must be at least 13 years old to use ${PRODUCT_NAME}. We do not knowingly collect data of younger children. If you learn that a younger child has registered, write to us and we will delete the account.`,
];

export const CHANGES = ['When this policy changes, the new text stands on this page with a new date at its top.'];
