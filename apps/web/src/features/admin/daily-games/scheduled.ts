import type { AdminDailyGame } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';

/** What the dialog is opened for: a game to change, or a day to give one; without either, the next empty day. */
export interface Scheduled {
  game?: AdminDailyGame | undefined;
  day?: GameDay | undefined;
}
