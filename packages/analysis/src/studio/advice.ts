import { parOf, wordsOf, type Par, type PuzzleWords, type WordField } from '@sixfold/game';
import { decodeRow, isIsogram, packWord, type Packed } from '../dictionary.ts';
import { appraise } from './judge.ts';
import { rate } from './rate.ts';
import type { Flag } from './types.ts';
import { isOffensive, type WordList } from './word-list.ts';

// Advice for players who make a puzzle themselves. It is less strict than the studio: only solutions in listed words
// count, and rare and unlisted words are the maker's own choice.

/** The words that a maker can still choose once the anchor is fixed. */
export type OtherField = Exclude<WordField, 'word1'>;

/** What makes a puzzle less fair, apart from other solutions. */
const FAULTS = ['NOT_COVERING', 'RELATED', 'ONE_LETTER_APART', 'ALL_INFLECTED'] as const satisfies readonly Flag[];
export type Fault = (typeof FAULTS)[number];

/** An anchor with the other words chosen so far. */
export interface PuzzleDraft {
  readonly word1: string;
  readonly word2?: string | undefined;
  readonly word3?: string | undefined;
}

/** Another word that makes the puzzle fairer. */
export interface Suggestion {
  readonly field: OtherField;
  readonly word: string;
  /** The other solutions that are left. */
  readonly solutions: number;
  /** A fault that it corrects; null if it rules out solutions. */
  readonly corrects: Fault | null;
}

export interface PuzzleCheck {
  /** How many other sets of three listed words fit the numbers. */
  readonly solutions: number;
  readonly par: Par;
  readonly suggestion: Suggestion | null;
}

interface Fairness {
  readonly solutions: number;
  readonly faults: readonly Fault[];
  readonly quality: number;
}

/** The listed words that fit as second and third word, those that help most first. */
export function helpfulWords(draft: PuzzleDraft, list: WordList): Record<OtherField, string[]> {
  const { word1, word2, word3 } = draft;
  const countSolutions = solutionCounter(word1, list);
  const sorted = (other: string | undefined) =>
    candidates(word1, list)
      .filter((word) => word !== other)
      // Without the other word, each candidate is judged alone.
      .map((word) => ({ word, ...fairnessOf({ word1, word2: word, word3: other ?? word }, countSolutions, list) }))
      .sort(byFairness)
      .map(({ word }) => word);
  return { word2: sorted(word3), word3: sorted(word2) };
}

/** What its maker should know before sharing a valid puzzle. Simulated games take most of the time. */
export const checkPuzzle = (puzzle: PuzzleWords, list: WordList): PuzzleCheck => ({
  solutions: solutionCounter(puzzle.word1, list)(puzzle.word2, puzzle.word3),
  par: parOf(rate(puzzle).levels),
  suggestion: suggestionFor(puzzle, list),
});

/** Of all words that could replace the second or the third, the one that gives the fairest puzzle. */
export function suggestionFor(puzzle: PuzzleWords, list: WordList): Suggestion | null {
  const countSolutions = solutionCounter(puzzle.word1, list);
  const current = fairnessOf(puzzle, countSolutions, list);
  if (current.solutions === 0 && current.faults.length === 0) return null;
  const words = candidates(puzzle.word1, list).filter((word) => !Object.values(wordsOf(puzzle)).includes(word));
  const [best] = (['word2', 'word3'] as const)
    .flatMap((field) => words.map((word) => ({ field, word })))
    .map((swap) => ({ ...swap, ...fairnessOf({ ...puzzle, [swap.field]: swap.word }, countSolutions, list) }))
    .sort(byFairness);
  if (!best || !isFairer(best, current)) return null;
  const { field, word, solutions, faults } = best;
  const corrected = current.faults.find((fault) => !faults.includes(fault));
  return { field, word, solutions, corrects: solutions < current.solutions ? null : (corrected ?? null) };
}

/** The listed words that the anchor's letters spell. */
function candidates(word1: string, { words }: WordList): string[] {
  const letters = new Set(word1);
  const fits = (word: string) => word !== word1 && Array.from(word).every((letter) => letters.has(letter));
  return [...words.keys()].filter((word) => fits(word) && !isOffensive(word));
}

function fairnessOf(puzzle: PuzzleWords, countSolutions: SolutionCounter, list: WordList): Fairness {
  const { flags, quality } = appraise(puzzle, list);
  const faults = FAULTS.filter((fault) => flags.includes(fault));
  return { solutions: countSolutions(puzzle.word2, puzzle.word3), faults, quality };
}

const isFairer = (one: Fairness, other: Fairness): boolean =>
  one.solutions < other.solutions || (one.solutions === other.solutions && one.faults.length < other.faults.length);

const byFairness = (one: Fairness, other: Fairness): number =>
  one.solutions - other.solutions || one.faults.length - other.faults.length || other.quality - one.quality;

type SolutionCounter = (word2: string, word3: string) => number;

/**
 * Counts the other sets of listed words that fit a puzzle's numbers. Remembers which anchors make a word of each row,
 * because every word is tried beside many others.
 */
function solutionCounter(word1: string, { words }: WordList): SolutionCounter {
  const listed = new Set(Array.from(words.keys(), packWord));
  listed.delete(packWord(word1));
  const anchors = [...listed].filter(isIsogram);
  listed.add(packWord(word1));
  const known = new Map<string, ReadonlySet<Packed>>();
  const anchorsFor = (word: string): ReadonlySet<Packed> => {
    const row = Array.from(word, (letter) => word1.indexOf(letter));
    const found = known.get(word) ?? new Set(anchors.filter((anchor) => listed.has(decodeRow(anchor, row))));
    known.set(word, found);
    return found;
  };
  return (word2, word3) => {
    const others = anchorsFor(word3);
    return [...anchorsFor(word2)].filter((anchor) => others.has(anchor)).length;
  };
}
