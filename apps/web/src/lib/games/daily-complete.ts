import { isGameDay, type GameDay } from '@sixfold/game';
import { readCookie, removeCookie, writeCookie } from '../consent/cookies.ts';
import { readGuestRecord } from './guest-record.ts';
import { storedText } from '../browser/storage.ts';

const earlierRelease = storedText('dailyComplete');

/** Whether a guest has finished the game of that date in this browser. */
export function isDailyComplete(gameDate: GameDay): boolean {
  moveEarlierFlag(gameDate);
  return readCookie('dailyComplete', gameDate) === 'true' || readGuestRecord(gameDate) !== undefined;
}

export const markDailyComplete = (gameDate: GameDay): boolean => writeCookie('dailyComplete', 'true', gameDate);

export const unmarkDailyComplete = (gameDate: GameDay): void => removeCookie('dailyComplete', gameDate);

/** An earlier release kept one flag in local storage, with the date of the game or without. */
function moveEarlierFlag(today: GameDay): void {
  const flag = earlierRelease.read();
  if (flag === undefined) return;
  const date = /\d{4}-\d\d-\d\d/.exec(flag)?.[0] ?? (/^"?(true|1)"?$/.test(flag) ? today : '');
  if (!isGameDay(date) || markDailyComplete(date)) earlierRelease.remove();
}
