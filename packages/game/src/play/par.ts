import { DIFFICULTIES, type Difficulty } from '../puzzle/difficulty.ts';
import type { RecordedResult } from './game-result.ts';

/** How many misses to expect in a daily game, by difficulty. */
export type Par = Readonly<Record<Difficulty, number>>;

/** The par of a puzzle without a rating. */
export const UNRATED_PAR: Par = { FOUNDATION: 0, INTERMEDIATE: 1, CHALLENGING: 2, TORTURE: 4 };

/** `levels` is the puzzle's rating, with its mean misses. */
export const parOf = (levels: Readonly<Record<Difficulty, { readonly misses: number }>>): Par =>
  Object.fromEntries(DIFFICULTIES.map((difficulty) => [difficulty, Math.round(levels[difficulty].misses)])) as Par;

type Played = Pick<RecordedResult, 'outcome' | 'incorrectGuesses'>;

const ON_PAR_POINTS = 2;

/** The points of a finished daily game. A win is worth at least one, however many misses it took. */
export const pointsOf = ({ outcome, incorrectGuesses }: Played, par: number): number =>
  outcome === 'WIN' ? Math.max(1, ON_PAR_POINTS + par - incorrectGuesses) : 0;

/** '2 under par', 'On par', '1 over par' */
export function parText(misses: number, par: number): string {
  if (misses === par) return 'On par';
  return misses < par ? `${par - misses} under par` : `${misses - par} over par`;
}

/** '1 point', '4 points' */
export const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

/** '2 under par · 4 points'; 'No points' for a loss. */
export function scoreText(result: Played, par: number): string {
  const points = pointsOf(result, par);
  return points === 0 ? 'No points' : `${parText(result.incorrectGuesses, par)} · ${pointsText(points)}`;
}
