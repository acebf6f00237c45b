import { CompletionDetails } from '@sixfold/contract';
import { isGameDay, type GameDay } from '@sixfold/game';
import { stored, storedKeys, storedText } from '../browser/storage.ts';
import { readCookie, removeCookie, writeCookie } from '../consent/cookies.ts';

const PREFIX = 'sixfold-completion-';
const MAX_RECORDS = 14;

const slot = (gameDate: GameDay) => stored(PREFIX + gameDate, CompletionDetails, undefined);

/** The guest's result for that date. */
export const readGuestRecord = (gameDate: GameDay): CompletionDetails | undefined => slot(gameDate).read();

/** Returns the dates of the removed records. */
export function clearGuestRecords(): GameDay[] {
  const keys = storedKeys(PREFIX);
  for (const key of keys) storedText(key).remove();
  return keys.map((key) => key.slice(PREFIX.length));
}

/** Returns false if the browser refused to store it. */
export function writeGuestRecord(gameDate: GameDay, details: CompletionDetails): boolean {
  // Dates sort as text; newest first.
  const others = storedKeys(PREFIX).filter((key) => key !== PREFIX + gameDate);
  for (const key of others
    .sort()
    .reverse()
    .slice(MAX_RECORDS - 1))
    storedText(key).remove();
  return slot(gameDate).write(details);
}

const earlierRelease = storedText('dailyComplete');

/** Whether a guest has finished that date's game in this browser. */
export function isDailyComplete(gameDate: GameDay): boolean {
  migrateEarlierFlag(gameDate);
  return readCookie('dailyComplete', gameDate) === 'true' || readGuestRecord(gameDate) !== undefined;
}

export const markDailyComplete = (gameDate: GameDay): boolean => writeCookie('dailyComplete', 'true', gameDate);

export const unmarkDailyComplete = (gameDate: GameDay): void => removeCookie('dailyComplete', gameDate);

/** An earlier release stored a single flag in local storage, with or without the game date. */
function migrateEarlierFlag(today: GameDay): void {
  const flag = earlierRelease.read();
  if (flag === undefined) return;
  const date = /\d{4}-\d\d-\d\d/.exec(flag)?.[0] ?? (/^"?(true|1)"?$/.test(flag) ? today : '');
  if (!isGameDay(date) || markDailyComplete(date)) earlierRelease.remove();
}
