import { puzzleKey, seededShuffle, type PuzzleWords } from '@sixfold/game';
import { bitCount, letterCode, maskOf, NUMBERS } from '../position.ts';
import { appraise, MIN_QUALITY, passesGate } from './judge.ts';
import { reportOn } from './rate.ts';
import { uniquenessCheck } from './solver.ts';
import type { Candidate, Report, Criteria } from './types.ts';
import type { WordList } from './word-list.ts';

/** A word with the set of its letters as a bit mask. */
interface Lettered {
  readonly word: string;
  readonly letters: number;
}

const lettersOf = (text: string): number => maskOf(Array.from(text.toUpperCase(), letterCode));

const lettered = ({ words }: WordList): Lettered[] =>
  Array.from(words.keys(), (word) => ({ word, letters: lettersOf(word) }));

/**
 * Words that an anchor's letters spell, considered for its puzzles. English has fewer than 100. A file of made-up
 * words may have tens of thousands, and trying every pair of them would exhaust the memory.
 */
const OTHERS_MAX = 300;

const isAnchor = ({ letters }: Lettered): boolean => bitCount(letters) === NUMBERS;

/** Every puzzle of the listed words, one anchor at a time. */
export function* everyPuzzle(list: WordList): Generator<PuzzleWords[]> {
  const words = lettered(list);
  for (const anchor of words.filter(isAnchor)) yield puzzlesWith(anchor, words);
}

function puzzlesWith(anchor: Lettered, words: readonly Lettered[]): PuzzleWords[] {
  const others = words
    .filter(({ word, letters }) => (letters & ~anchor.letters) === 0 && word !== anchor.word)
    .slice(0, OTHERS_MAX);
  return others.flatMap(({ word: word2 }, i) =>
    others.slice(i + 1).map(({ word: word3 }) => ({ word1: anchor.word, word2, word3 })),
  );
}

/** Those that pass the gate with enough quality, best first. */
export function fitPuzzles(
  puzzles: readonly PuzzleWords[],
  list: WordList,
  minQuality = MIN_QUALITY,
): { puzzle: PuzzleWords; quality: number }[] {
  const isUnique = uniquenessCheck(list);
  return (
    puzzles
      .map((puzzle) => ({ puzzle, ...appraise(puzzle, list) }))
      // Solving takes the longest.
      .filter(({ puzzle, flags, quality }) => quality >= minQuality && passesGate(flags) && isUnique(puzzle))
      .map(({ puzzle, quality }) => ({ puzzle, quality }))
      .sort((one, other) => other.quality - one.quality)
  );
}

/**
 * Puzzles that meet every criterion except the steps: the best one for each anchor, in an order that depends on the seed,
 * then the second best, and so on. Yields null for an anchor without any, so that the caller can stop.
 */
export function* findPuzzles(list: WordList, criteria: Criteria, seed: string): Generator<PuzzleWords | null> {
  const words = lettered(list);
  const isWanted = wordFilter(criteria);
  const usedAnchors = new Set(criteria.existing.map(({ word1 }) => word1));
  const anchors = seededShuffle(words.filter(isAnchor).filter(hasRequestedLetters(criteria)), seed);
  const isNew = ({ word }: Lettered) => !usedAnchors.has(word);
  const rests: PuzzleWords[][] = [];
  for (const anchor of [...anchors.filter(isNew), ...anchors.filter((each) => !isNew(each))]) {
    const found = fitPuzzles(puzzlesWith(anchor, words).filter(isWanted), list);
    const [best, ...others] = found.map(({ puzzle }) => puzzle);
    rests.push(others);
    yield best ?? null;
  }
  for (let round = 0; rests.some((rest) => round < rest.length); round++) {
    for (const rest of rests) if (rest[round]) yield rest[round] ?? null;
  }
}

/** Puzzles that meet the criteria, each with its report. Yields null after each step that found none. */
export function* makePuzzles(list: WordList, criteria: Criteria, seed: string): Generator<Candidate | null> {
  for (const puzzle of findPuzzles(list, criteria, seed)) {
    const report = puzzle && reportOn(puzzle, list);
    yield report && meets(criteria, report) ? { puzzle, report } : null;
  }
}

export const meets = ({ steps }: Criteria, { rating }: Report): boolean =>
  steps.length === 0 || steps.includes(rating.step);

const hasRequestedLetters = ({ includeLetters, avoidLetters }: Criteria) => {
  const [included, avoided] = [lettersOf(includeLetters), lettersOf(avoidLetters)];
  return ({ letters }: Lettered): boolean => (included & ~letters) === 0 && (avoided & letters) === 0;
};

function wordFilter({ includeWords, avoidWords, existing }: Criteria): (puzzle: PuzzleWords) => boolean {
  const [included, avoided] = [includeWords, avoidWords].map((words) => words.map((word) => word.toUpperCase()));
  const known = new Set(existing.map(puzzleKey));
  return (puzzle) => {
    const words = Object.values(puzzle);
    return (
      !known.has(puzzleKey(puzzle)) &&
      (included ?? []).every((word) => words.includes(word)) &&
      !(avoided ?? []).some((word) => words.includes(word))
    );
  };
}
