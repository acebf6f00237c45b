import { accountReplies } from './accounts.ts';
import { adminReplies } from './admin.ts';
import { circleReplies } from './circles.ts';
import { friendPuzzleReplies } from './friend-puzzles.ts';
import { playReplies } from './play.ts';
import { reminderReplies } from './reminders.ts';
import { message, type Replies } from './shared.ts';
import { studioReplies } from './studio.ts';

/** One reply per call, for the API document. */
export const exampleReplies: Replies = {
  ...playReplies,
  ...accountReplies,
  ...circleReplies,
  ...friendPuzzleReplies,
  ...reminderReplies,
  ...adminReplies,
  ...studioReplies,
  sendFeedback: message,
  reportCrash: message,
  getSite: {
    success: true,
    data: {
      contactEmail: 'ann@example.org',
      analyticsUrl: null,
      friendPuzzles: true,
      reminders: { push: true, mail: true },
    },
  },
};
