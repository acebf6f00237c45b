import { DIFFICULTIES, isDifficulty, PRACTICE_SETS, puzzleKey, type Difficulty, type PuzzleWords } from '@sixfold/game';
import { isArrayOf, isInteger, isText } from '../../lib/browser/guards.ts';
import { stored } from '../../lib/browser/storage.ts';
import { currentUserId } from '../session/auth.ts';

const KEY = 'sixfold-skill';
export const MAX_REVIEWS = 400;

/** The puzzle, the difficulty, and the skill out of 100. */
type Review = [game: string, difficulty: Difficulty, skill: number];

const isSkill = isInteger(0, 100);
const isReview = (value: unknown): value is Review =>
  Array.isArray(value) && value.length === 3 && isText(value[0]) && isDifficulty(value[1]) && isSkill(value[2]);
const isReviews = isArrayOf(isReview);
const NONE: Review[] = [];

// Stored per player, so that players who share a browser do not see each other's.
const slot = (owner: number | null) => stored(KEY + (owner === null ? '' : `-of-${owner}`), isReviews, NONE);

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
