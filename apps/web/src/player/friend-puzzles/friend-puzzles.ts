import type { FriendPuzzle } from '@sixfold/contract';
import { gameResult, isPuzzle, type StartedGame } from '@sixfold/game';
import { call } from '../../lib/api/call.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { getFriendPuzzle, isFriendPuzzle } from '../../lib/api/friend-puzzle-calls.ts';
import type { Resource } from '../../lib/api/resource.ts';
import { hasFields, isArrayOf, isBoolean, isCount, isText } from '../../lib/browser/guards.ts';
import { stored } from '../../lib/browser/storage.ts';
import { send } from '../outbox/send.ts';
import { randomId } from '../session/guest-session.ts';

/** A puzzle that was opened in this browser, to play it offline and to count its result once. */
interface OpenedPuzzle {
  puzzle: FriendPuzzle;
  openedAt: number;
  /** Identifies this browser's result. Random for each puzzle, so that no one can tell who played two of them. */
  resultKey: string;
  isCounted: boolean;
}

const isOpenedPuzzle = hasFields<OpenedPuzzle>({
  puzzle: isFriendPuzzle,
  openedAt: isCount,
  resultKey: isText,
  isCounted: isBoolean,
});

export const MAX_OPENED = 20;
const NONE: readonly OpenedPuzzle[] = [];
const opened = stored('sixfold-friend-puzzles', isArrayOf(isOpenedPuzzle), NONE);
// With storage blocked, prevents duplicates within this visit.
const countedInMemory = new Set<string>();

const findOpened = (code: string) => opened.read().find(({ puzzle }) => puzzle.code === code);

export const friendPuzzleLink = (code: string): string => `${location.origin}/p/${code}`;

/** The puzzle, or why the link leads to none. */
export type LinkedPuzzle = { puzzle: FriendPuzzle } | { problem: string };

export const friendPuzzle = (code: string): Resource<LinkedPuzzle> => ({
  key: `friend-puzzle ${code}`,
  load: () => fetchPuzzle(code),
  saved: {
    read: () => readCopy(code),
    write: (linked) => ('puzzle' in linked ? writeCopy(linked.puzzle) : forget(code)),
  },
});

async function fetchPuzzle(code: string): Promise<LinkedPuzzle> {
  try {
    const { data: puzzle } = await call(getFriendPuzzle, { params: { code } });
    if (isPuzzle(puzzle)) return { puzzle };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return { problem: error.message };
    throw error;
  }
  throw new Error("These words don't form a valid puzzle.");
}

function readCopy(code: string) {
  const { puzzle, openedAt } = findOpened(code) ?? {};
  if (!puzzle || openedAt === undefined || !isPuzzle(puzzle) || Date.parse(puzzle.expiresAt) <= Date.now())
    return undefined;
  return { data: { puzzle }, savedAt: openedAt };
}

function writeCopy(puzzle: FriendPuzzle): void {
  const { resultKey = randomId(), isCounted = false } = findOpened(puzzle.code) ?? {};
  save({ puzzle, openedAt: Date.now(), resultKey, isCounted });
}

const save = (latest: OpenedPuzzle): boolean =>
  opened.write([latest, ...without(latest.puzzle.code)].slice(0, MAX_OPENED));

const forget = (code: string): boolean => opened.write(without(code));

const without = (code: string): OpenedPuzzle[] => opened.read().filter(({ puzzle }) => puzzle.code !== code);

/** Reports the first finished game of the puzzle in this browser to its maker: the difficulty, the outcome and the misses. */
export function countResult(code: string, game: StartedGame): void {
  const result = gameResult(game);
  const known = findOpened(code);
  if (result === null || known?.isCounted || countedInMemory.has(code)) return;
  countedInMemory.add(code);
  if (known) save({ ...known, isCounted: true });
  const { difficulty, outcome, incorrectGuesses } = result;
  const key = known?.resultKey ?? randomId();
  void send('friend-result', { difficulty, outcome, incorrectGuesses, key }, { code });
}
