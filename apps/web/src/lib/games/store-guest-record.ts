import type { CompletionDetails } from '@sixfold/contract';
import { isGameDay, type GameDay, type StartedGame } from '@sixfold/game';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';
import { storedKeys, storedText } from '../browser/storage.ts';
import { removeCookie } from '../consent/cookies.ts';
import { readGuestRecord, RECORD_PREFIX } from './guest-record.ts';
import { replayGame } from './finished-game.ts';

/** A little more than a year. A record has about 400 characters, so all of them take 3% of what browsers allow. */
const MAX_RECORDS = 400;

/** 'T6A2': T at 6, then A at 2. Records of earlier releases have none. */
const WithGuesses = z.object({ guesses: z.string().check(z.regex(/^([A-Z][1-6])+$/)) });

/** Returns false if the browser refused to store it. */
export function writeGuestRecord(
  gameDate: GameDay,
  details: CompletionDetails,
  { guesses }: Pick<StartedGame, 'guesses'>,
): boolean {
  const older = guestRecordDates().filter((date) => date !== gameDate);
  for (const date of older.splice(0, older.length - MAX_RECORDS + 1)) removeRecord(date);
  const record = { ...details, guesses: guesses.map(({ letter, number }) => letter + number).join('') };
  const slot = storedText(RECORD_PREFIX + gameDate);
  // If storage is full, the oldest records make room.
  while (!slot.write(JSON.stringify(record))) {
    const oldest = older.shift();
    if (oldest === undefined) return false;
    removeRecord(oldest);
  }
  return true;
}

/** Oldest first. */
export const guestRecordDates = (): GameDay[] =>
  storedKeys(RECORD_PREFIX)
    .map((key) => key.slice(RECORD_PREFIX.length))
    .filter(isGameDay)
    .sort();

/** The guest's game of that date, if its guesses are in the record. */
export function recordedGuestGame(gameDate: GameDay): StartedGame | undefined {
  const details = readGuestRecord(gameDate);
  const text = parseJson(storedText(RECORD_PREFIX + gameDate).read(), WithGuesses)?.guesses;
  const pairs = text?.match(/../g)?.map((pair) => ({ letter: pair.charAt(0), number: Number(pair.charAt(1)) }));
  return details && pairs && replayGame(details.puzzle, details.difficulty, pairs);
}

/** Forgets every result of the guest. */
export function clearGuestRecords(): void {
  for (const gameDate of guestRecordDates()) {
    removeRecord(gameDate);
    removeCookie('dailyComplete', gameDate);
  }
}

const removeRecord = (gameDate: GameDay): void => storedText(RECORD_PREFIX + gameDate).remove();
