import type { KeptLine } from './kept-lines.tsx';

/** What the site keeps in the browser's storage besides cookies. A test holds it against the keys in the code. */
export const KEPT_IN_BROWSER: readonly KeptLine[] = [
  { name: 'sixfold-theme', purpose: 'Remembers light, dark or system.', lifetime: 'until cleared' },
  {
    name: 'fallback_user_settings',
    purpose: 'Holds your settings while you have not agreed to the cookie user_settings.',
    lifetime: 'until you agree',
  },
  {
    name: 'sixfold-game-daily-…',
    purpose: 'A daily game with its guesses, so that a reload does not cost you the game.',
    lifetime: 'last 7 games',
  },
  { name: 'sixfold-game-legacy-…', purpose: 'The same for a legacy game.', lifetime: 'last 30 games' },
  {
    name: 'sixfold-completion-…',
    purpose: 'How your daily game went when you play as a guest.',
    lifetime: 'last 14 games',
  },
  {
    name: 'sixfold-guest-stats',
    purpose: 'Your statistics as a guest, with your last 10 games.',
    lifetime: 'until cleared',
  },
  {
    name: 'sixfold-recorded',
    purpose: 'Marks games already recorded, so that none counts twice.',
    lifetime: 'last 50 games',
  },
  {
    name: 'sixfold-outbox…',
    purpose: 'Results, feedback and crash reports that could not be sent yet.',
    lifetime: 'until sent',
  },
  {
    name: 'sixfold-return',
    purpose: 'The page you were on when you were asked to choose or to log in, to take you back to it.',
    lifetime: 'this tab',
  },
  {
    name: 'sixfold-practice-difficulty',
    purpose: 'The difficulty you chose for practice games.',
    lifetime: 'this tab',
  },
  { name: 'sixfold-legacy-difficulty', purpose: 'The same for legacy games.', lifetime: 'this tab' },
  {
    name: 'sixfold-legacy-position',
    purpose: 'How far you had scrolled the list of legacy games, so that you come back to the same place.',
    lifetime: 'this tab',
  },
];
