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

/** What a record has besides the result. Records of earlier releases have neither field. */
const Extras = z.object({
  /** 'T6A2': T at 6, then A at 2. */
  guesses: z.catch(z.string().check(z.regex(/^([A-Z][1-6])+$/)), ''),
  dailyGameId: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
});

/** Returns false if the browser refused to store it. */
export function writeGuestRecord(
  gameDate: GameDay,
  details: CompletionDetails,
  { guesses, dailyGameId }: Pick<StartedGame, 'guesses'> & { dailyGameId?: number | undefined },
): boolean {
  const older = guestRecordDates().filter((date) => date !== gameDate);
  for (const date of older.splice(0, older.length - MAX_RECORDS + 1)) removeRecord(date);
  const pairs = guesses.map(({ letter, number }) => letter + number);
  const record = { ...details, guesses: pairs.join(''), dailyGameId };
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

/** What else is known about the guest's game of that date: its guesses, and the id for calls about it. */
export function recordedGuestGame(gameDate: GameDay): {
  game?: StartedGame | undefined;
  dailyGameId?: number | undefined;
} {
  const details = readGuestRecord(gameDate);
  const extras = parseJson(storedText(RECORD_PREFIX + gameDate).read(), Extras);
  if (!details || !extras) return {};
  const pairs = Array.from(extras.guesses.matchAll(/(.)(.)/g), ([, letter = '', digit]) => ({
    letter,
    number: Number(digit),
  }));
  return { game: replayGame(details.puzzle, details.difficulty, pairs), dailyGameId: extras.dailyGameId };
}

/** Deletes every result of the guest. */
export function clearGuestRecords(): void {
  for (const gameDate of guestRecordDates()) {
    removeRecord(gameDate);
    removeCookie('dailyComplete', gameDate);
  }
}

const removeRecord = (gameDate: GameDay): void => storedText(RECORD_PREFIX + gameDate).remove();
