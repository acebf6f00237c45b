import { DIFFICULTIES, PRACTICE_SETS, puzzleKey, type Difficulty, type PuzzleWords } from '@sixfold/game';
import * as z from 'zod/mini';
import { stored } from '../browser/storage.ts';
import { currentUserId } from '../session/auth.ts';

const KEY = 'sixfold-skill';
const MAX_REVIEWS = 400;

/** The puzzle, the difficulty, and the skill out of 100. */
const Review = z.tuple([z.string(), z.enum(DIFFICULTIES), z.int().check(z.gte(0), z.lte(100))]);
const Reviews = z.array(Review);
type Review = z.infer<typeof Review>;
const NONE: Review[] = [];

// Stored per player, so that players who share a browser do not see each other's.
const slot = (owner: number | null) => stored(KEY + (owner === null ? '' : `-of-${owner}`), Reviews, NONE);

/** Newest first, one per game. */
const merged = (newer: readonly Review[], older: readonly Review[]): Review[] => {
  const games = new Set(newer.map(([game]) => game));
  return [...newer, ...older.filter(([game]) => !games.has(game))].slice(0, MAX_REVIEWS);
};

/** Remembers the skill that a review has shown. Practice games do not count: they can be played again. */
export function recordSkill(puzzle: PuzzleWords, difficulty: Difficulty, skill: number | null): void {
  const game = puzzleKey(puzzle);
  if (skill === null || PRACTICE_SETS.some((set) => puzzleKey(set) === game)) return;
  const reviews = slot(currentUserId());
  reviews.write(merged([[game, difficulty, skill]], reviews.read()));
}

export interface AverageSkill {
  difficulty: Difficulty;
  games: number;
  /** Out of 100, rounded. */
  skill: number;
}

/** The player's average in the games reviewed in this browser; difficulties without one are left out. */
export function averageSkills(): AverageSkill[] {
  const reviews = slot(currentUserId()).read();
  return DIFFICULTIES.flatMap((difficulty) => {
    const skills = reviews.filter(([, level]) => level === difficulty).map(([, , skill]) => skill);
    if (skills.length === 0) return [];
    const total = skills.reduce((sum, skill) => sum + skill);
    return { difficulty, games: skills.length, skill: Math.round(total / skills.length) };
  });
}

/** Moves the guest's reviews to the user. */
export function adoptSkills(userId: number): void {
  const [guest, user] = [slot(null), slot(userId)];
  const reviews = guest.read();
  if (reviews.length > 0) user.write(merged(user.read(), reviews));
  guest.remove();
}

export const removeSkillsOf = (userId: number): void => slot(userId).remove();
