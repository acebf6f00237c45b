import type { CompletionDetails } from '@sixfold/contract';
import { isGameDay, type GameDay, type StartedGame } from '@sixfold/game';
import { isCompletionDetails } from '../../lib/api/first-calls.ts';
import { isInteger, isObject, isText } from '../../lib/browser/guards.ts';
import { readJson } from '../../lib/browser/parse-json.ts';
import { stored, storedKeys, storedText } from '../../lib/browser/storage.ts';
import { readCookie, removeCookie, writeCookie } from '../consent/cookies.ts';
import { replayGame } from '../games/replay-game.ts';

const RECORD_PREFIX = 'sixfold-completion-';
/** A little more than a year. A record has about 400 characters, so all of them take 3% of what browsers allow. */
export const MAX_RECORDS = 400;

const isId = isInteger(1);

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

/**
 * What else is known about the guest's game of that date: its guesses, and the id for calls about it. Records of earlier
 * releases have neither.
 */
export function recordedGuestGame(gameDate: GameDay): {
  game?: StartedGame | undefined;
  dailyGameId?: number | undefined;
} {
  const details = readGuestRecord(gameDate);
  const record = readJson(storedText(RECORD_PREFIX + gameDate).read());
  if (!details || !isObject(record)) return {};
  const { guesses, dailyGameId } = record;
  return {
    game: replayGame(details.puzzle, details.difficulty, isText(guesses) ? toPairs(guesses) : []),
    dailyGameId: isId(dailyGameId) ? dailyGameId : undefined,
  };
}

/** 'T6A2' is T at 6, then A at 2. */
const toPairs = (guesses: string) =>
  /^([A-Z][1-6])+$/.test(guesses)
    ? Array.from(guesses.matchAll(/(.)(.)/g), ([, letter = '', digit]) => ({ letter, number: Number(digit) }))
    : [];

/** Deletes every result of the guest. */
export function clearGuestRecords(): void {
  for (const gameDate of guestRecordDates()) {
    removeRecord(gameDate);
    removeCookie('dailyComplete', gameDate);
  }
}

const removeRecord = (gameDate: GameDay): void => storedText(RECORD_PREFIX + gameDate).remove();
