import { LOGIN_PASS_MINUTES, VERIFY_LINK_HOURS } from '@sixfold/contract';
import { MAX_OPENED } from '../../player/friend-puzzles/friend-puzzles.ts';
import { MAX_GAMES } from '../../player/games/saved-games.ts';
import { MAX_RECORDS } from '../../player/records/guest-record.ts';
import { MAX_REVIEWS } from '../../player/records/review-skill.ts';

export interface StoredItem {
  name: string;
  purpose: string;
  lifetime: string;
}

/** What the site stores in the browser besides cookies. A test compares this list with the names used in the code. */
export const BROWSER_STORAGE: readonly StoredItem[] = [
  { name: 'sixfold-theme', purpose: 'Remembers your theme: light, dark or system.', lifetime: 'until cleared' },
  {
    name: 'fallback_user_settings',
    purpose: 'Holds your settings until you accept the user_settings cookie.',
    lifetime: 'until you agree',
  },
  {
    name: 'sixfold-game-daily-…',
    purpose: "Your daily game with its guesses, so that reloading the page doesn't lose it.",
    lifetime: `last ${MAX_GAMES.daily} games`,
  },
  { name: 'sixfold-game-legacy-…', purpose: 'The same for legacy games.', lifetime: `last ${MAX_GAMES.legacy} games` },
  {
    name: 'sixfold-pencil-…',
    purpose: 'Your pencil marks in a daily or legacy game.',
    lifetime: 'until the game is over',
  },
  {
    name: 'sixfold-completion-…',
    purpose: 'The daily games you played as a guest: the results and the guesses, for the archive.',
    lifetime: `last ${MAX_RECORDS} games`,
  },
  {
    name: 'sixfold-guest-stats',
    purpose: 'Your guest statistics, including your last 10 games.',
    lifetime: 'until cleared',
  },
  {
    name: 'sixfold-skill…',
    purpose: 'Your skill in the games you have reviewed in this browser, for the average in your statistics.',
    lifetime: `last ${MAX_REVIEWS} games`,
  },
  {
    name: 'sixfold-known-…',
    purpose:
      "If you are signed in: your streaks, the result of your last daily game and your circles, for when our server can't be reached, and the invitation links you created in this browser.",
    lifetime: 'until you log out',
  },
  {
    name: 'sixfold-reminder',
    purpose:
      'If you get notifications in this browser: the address of its push subscription, and the account they are for.',
    lifetime: 'until turned off',
  },
  {
    name: 'sixfold-reminder-offer',
    purpose: 'Remembers that you have been offered reminders, so that you are not asked again.',
    lifetime: 'until cleared',
  },
  {
    name: 'sixfold-recorded',
    purpose: 'Marks games that have been recorded, so that none is counted twice.',
    lifetime: 'last 50 games',
  },
  {
    name: 'sixfold-outbox…',
    purpose: 'Results, feedback and crash reports that have not been sent yet.',
    lifetime: 'until sent',
  },
  {
    name: 'sixfold-files',
    purpose: "The site's own files, so that it opens without a network.",
    lifetime: 'until the next release',
  },
  {
    name: 'sixfold-latest',
    purpose: "Today's puzzle and the script with the site's settings, for the same reason.",
    lifetime: 'until the next visit',
  },
  {
    name: 'sixfold-return',
    purpose: 'The page to return to after you set your cookie preferences or log in.',
    lifetime: 'this tab',
  },
  {
    name: 'sixfold-invitation',
    purpose: 'The invitation to a circle that you opened before logging in.',
    lifetime: `until used, at most ${VERIFY_LINK_HOURS} hours`,
  },
  {
    name: 'sixfold-friend-puzzles',
    purpose:
      "Friends' puzzles you have opened, so that you can play them offline, and a random number for each, so that your result counts once.",
    lifetime: `last ${MAX_OPENED} puzzles`,
  },
  {
    name: 'sixfold-draft',
    purpose: 'The words you have typed to make a puzzle for a friend.',
    lifetime: 'until you share it or clear them',
  },
  {
    name: 'sixfold-login-pass',
    purpose: 'After you reset your password: lets you log in even if others have tried too many passwords.',
    lifetime: `this tab, ${LOGIN_PASS_MINUTES} minutes`,
  },
  {
    name: 'sixfold-practice-difficulty',
    purpose: 'The difficulty you chose for practice games.',
    lifetime: 'this tab',
  },
  { name: 'sixfold-legacy-difficulty', purpose: 'The same for legacy games.', lifetime: 'this tab' },
  {
    name: 'sixfold-legacy-position',
    purpose: 'Your scroll position in the list of legacy games.',
    lifetime: 'this tab',
  },
  { name: 'sixfold-archive-day', purpose: 'The day you last looked at in the archive.', lifetime: 'this tab' },
];

/** A list rather than a table, whose columns would not fit a phone. */
export const StoredItemList = ({ items }: { items: readonly StoredItem[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {items.map(({ name, purpose, lifetime }) => (
      <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
        <dt className="font-code text-sm font-semibold wrap-anywhere">{name}</dt>
        <dd className="text-sm text-ink-soft">{lifetime}</dd>
        <dd className="basis-full">{purpose}</dd>
      </div>
    ))}
  </dl>
);
