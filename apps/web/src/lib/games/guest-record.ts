import { CompletionDetails } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { stored, storedKeys, storedText } from '../browser/storage.ts';

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
