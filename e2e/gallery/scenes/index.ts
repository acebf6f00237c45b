import type { SceneGroup } from '../scene.ts';
import { ACCOUNT, MAIL_LINKS, SIGNING_IN } from './account.ts';
import { ADMIN, DAILY_GAMES, PEOPLE, PUZZLES } from './admin.ts';
import { BOARD, GAME_END } from './board.ts';
import { CIRCLE, CIRCLE_LIST, JOIN } from './circles.ts';
import { FRIEND_PUZZLE, MAKE } from './friend-puzzles.ts';
import { ARCHIVE, LEGACY, PRACTICE } from './past-games.ts';
import { REMINDERS } from './reminders.ts';
import { EVERYONE, RESULTS, REVIEW } from './results.ts';
import { DIALOGS, LANDING, PHONE_SHELL, SHELL } from './shell.ts';
import { START } from './start.ts';
import { STATISTICS } from './statistics.ts';
import { STUDIO } from './studio.ts';

export const GROUPS: readonly SceneGroup[] = [
  { title: 'Landing', scenes: LANDING },
  { title: 'Shell', scenes: SHELL },
  { title: 'Phone Shell', scenes: PHONE_SHELL, maxWidth: 400 },
  { title: 'Dialogs', scenes: DIALOGS },
  { title: 'Start', scenes: START },
  { title: 'Board', scenes: BOARD },
  { title: 'Game End', scenes: GAME_END },
  { title: 'Results', scenes: RESULTS },
  { title: 'Review', scenes: REVIEW },
  { title: 'Everyone', scenes: EVERYONE },
  { title: 'Reminders', scenes: REMINDERS },
  { title: 'Statistics', scenes: STATISTICS },
  { title: 'Practice', scenes: PRACTICE },
  { title: 'Legacy Games', scenes: LEGACY },
  { title: 'Archive', scenes: ARCHIVE },
  { title: 'Circles', scenes: CIRCLE_LIST },
  { title: 'Circle', scenes: CIRCLE },
  { title: 'Join', scenes: JOIN },
  { title: 'Make', scenes: MAKE },
  { title: 'Friend Puzzle', scenes: FRIEND_PUZZLE },
  { title: 'Signing In', scenes: SIGNING_IN },
  { title: 'Mail Links', scenes: MAIL_LINKS },
  { title: 'Account', scenes: ACCOUNT },
  { title: 'Admin', scenes: ADMIN },
  { title: 'Puzzles', scenes: PUZZLES },
  { title: 'Studio', scenes: STUDIO },
  { title: 'Daily Games', scenes: DAILY_GAMES },
  { title: 'People', scenes: PEOPLE },
];
