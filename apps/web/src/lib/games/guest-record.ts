import type { CompletionDetails } from '@sixfold/contract';
import { isGameDay, type GameDay } from '@sixfold/game';
import { isCompletionDetails } from '../api/light-calls.ts';
import { stored, storedText } from '../browser/storage.ts';
import { readCookie, writeCookie } from '../consent/cookies.ts';

// The first visit reads records but never writes one, so writing is in store-guest-record.ts.

export const RECORD_PREFIX = 'sixfold-completion-';

/** The guest's result for that date. */
export const readGuestRecord = (gameDate: GameDay): CompletionDetails | undefined =>
  stored(RECORD_PREFIX + gameDate, isCompletionDetails, undefined).read();

const earlierRelease = storedText('dailyComplete');

/** Whether a guest has finished that date's game in this browser. */
export function isDailyComplete(gameDate: GameDay): boolean {
  migrateEarlierFlag(gameDate);
  return readCookie('dailyComplete', gameDate) === 'true' || readGuestRecord(gameDate) !== undefined;
}

export const markDailyComplete = (gameDate: GameDay): boolean => writeCookie('dailyComplete', 'true', gameDate);

/** An earlier release stored a single flag in local storage, with or without the game date. */
function migrateEarlierFlag(today: GameDay): void {
  const flag = earlierRelease.read();
  if (flag === undefined) return;
  const date = /\d{4}-\d\d-\d\d/.exec(flag)?.[0] ?? (/^"?(true|1)"?$/.test(flag) ? today : '');
  if (!isGameDay(date) || markDailyComplete(date)) earlierRelease.remove();
}
