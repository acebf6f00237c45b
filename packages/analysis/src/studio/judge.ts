import type { PuzzleWords } from '@sixfold/game';
import { packWord } from '../dictionary.ts';
import { solve } from './solver.ts';
import { areRelated, isInflected } from './stems.ts';
import type { Commonness, Flag, Judgment } from './types.ts';
import { commonnessOf, isOffensive, type WordList } from './word-list.ts';

/** Puzzles below this quality are not published unless an admin chooses to. */
export const MIN_QUALITY = 60;

/** Quality is 100 minus 10 for each unit of cost. */
const COST_PER_WORD: Record<Commonness, number> = { COMMON: 0, FAMILIAR: 0.5, RARE: 1.2, UNLISTED: 2.5 };
const MAX_COST = (100 - MIN_QUALITY) / 10;

/** What a puzzle's words say about it, without looking for other solutions. */
export function appraise(puzzle: PuzzleWords, list: WordList): Omit<Judgment, 'solutions' | 'isFit'> {
  const { word1, word2, word3 } = puzzle;
  const words = [word1, word2, word3] as const;
  const pairs = [[word1, word2], [word1, word3], [word2, word3]] as const; // oxfmt-ignore
  const commonness = [commonnessOf(word1, list), commonnessOf(word2, list), commonnessOf(word3, list)] as const;
  const costs = commonness.map((each) => COST_PER_WORD[each]);
  const rarity = sumOf(costs) + Math.max(...costs) / 2;
  const inflected = words.filter(isInflected).length;
  const flags: [Flag, boolean][] = [
    ['UNLISTED', commonness.includes('UNLISTED')],
    ['OFFENSIVE', words.some(isOffensive)],
    ['NOT_COVERING', distinct(word2 + word3) < word1.length],
    ['RELATED', pairs.some(([one, other]) => areRelated(one, other))],
    ['ONE_LETTER_APART', pairs.some(([one, other]) => lettersApart(one, other) === 1)],
    ['ALL_INFLECTED', inflected === words.length],
    ['OBSCURE', rarity > MAX_COST || words.some((word) => !list.broad.has(packWord(word)))],
  ];
  const cost =
    rarity +
    0.5 * inflected +
    sumOf(pairs.map(([one, other]) => likeness(one, other))) +
    0.4 * Math.max(0, 9 - distinct(word2) - distinct(word3));
  return {
    commonness,
    flags: flags.filter(([, isRaised]) => isRaised).map(([flag]) => flag),
    // One decimal is exact, and keeps 60 from becoming 59.99.
    quality: Math.round(1000 - 100 * cost) / 10,
  };
}

/** Everything about a valid puzzle that takes no simulated games. */
export function judge(puzzle: PuzzleWords, list: WordList): Judgment {
  const { flags, ...appraisal } = appraise(puzzle, list);
  const solutions = solve(puzzle, list);
  const all: readonly Flag[] = solutions.length > 0 ? [...flags, 'AMBIGUOUS'] : flags;
  return { ...appraisal, solutions, flags: all, isFit: passesGate(all) && appraisal.quality >= MIN_QUALITY };
}

/** Low quality already covers words that are merely obscure. */
export const passesGate = (flags: readonly Flag[]): boolean => flags.every((flag) => flag === 'OBSCURE');

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const distinct = (text: string): number => new Set(text).size;

const lettersApart = (one: string, other: string): number =>
  Array.from(one).filter((letter, place) => letter !== other[place]).length;

/** The cost of two words that look alike. */
function likeness(one: string, other: string): number {
  const apart = lettersApart(one, other) === 2 ? 0.7 : 0;
  if (one.slice(0, 4) === other.slice(0, 4) || one.slice(-4) === other.slice(-4)) return apart + 1;
  return one.slice(-3) === other.slice(-3) ? apart + 0.3 : apart;
}
