import { CompletionDetails } from '@sixfold/contract';
import { isGameDay, type GameDay } from '@sixfold/game';
import { stored, storedKeys, storedText } from '../browser/storage.ts';
import { readCookie, removeCookie, writeCookie } from '../consent/cookies.ts';

const PREFIX = 'sixfold-completion-';
const KEPT = 14;

const slot = (gameDate: GameDay) => stored(PREFIX + gameDate, CompletionDetails, undefined);

/** How the guest's daily game of that date went. */
export const readGuestRecord = (gameDate: GameDay): CompletionDetails | undefined => slot(gameDate).read();

/** Gives back the dates of what it has forgotten. */
export function forgetGuestRecords(): GameDay[] {
  const keys = storedKeys(PREFIX);
  for (const key of keys) storedText(key).remove();
  return keys.map((key) => key.slice(PREFIX.length));
}

/** False if the browser would not keep it. */
export function writeGuestRecord(gameDate: GameDay, details: CompletionDetails): boolean {
  // Dates sort as text, so the newest stand first.
  const others = storedKeys(PREFIX).filter((key) => key !== PREFIX + gameDate);
  for (const key of others
    .sort()
    .reverse()
    .slice(KEPT - 1))
    storedText(key).remove();
  return slot(gameDate).write(details);
}

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
