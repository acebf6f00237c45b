import { FRIEND_PUZZLE_CODE_LENGTH, FRIEND_PUZZLE_DAYS, friendPuzzleMessages } from '@sixfold/contract';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../app-error.ts';
import { isOffensiveName } from '../words/names.ts';

export interface FriendPuzzleDeps {
  database: Database;
  clock: Clock;
}

const LIFETIME_MS = FRIEND_PUZZLE_DAYS * 24 * 60 * 60 * 1000;

export const expiryOf = (createdAt: Date): string => new Date(createdAt.getTime() + LIFETIME_MS).toISOString();

/** Puzzles that were made then or earlier have expired. */
export const cutoff = (now: number): Date => new Date(now - LIFETIME_MS);

const CODE = new RegExp(`^[A-Za-z0-9_-]{${FRIEND_PUZZLE_CODE_LENGTH}}$`);

/** PostgreSQL would refuse some texts that cannot be a code, such as one with a NUL. */
export const isCode = (code: string): boolean => CODE.test(code);

export const noSuchPuzzle = () => notFound(friendPuzzleMessages.notFound);

/** The name as it is now: one that has become offensive is not shown. */
export const makerName = (displayName: string): string =>
  isOffensiveName(displayName) ? friendPuzzleMessages.unnamedMaker : displayName;

/** `friend_puzzles` that have not expired and whose maker is active; the others look like unknown ones. */
export const LIVE = (place: string) =>
  `friend_puzzles JOIN users ON users.id = user_id AND is_active AND friend_puzzles.created_at > ${place}`;
