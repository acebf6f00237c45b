import { ALPHABET, DIFFICULTIES, letterPool, type PuzzleWords } from '@sixfold/game';
import { decodeRow, letterAt, packWord, type Packed } from '../dictionary.ts';
import { letterCode, maskOf, NUMBERS, startPosition } from '../position.ts';
import type { Solution } from './types.ts';
import type { WordList } from './word-list.ts';

/**
 * All other sets of three words that fit the puzzle's numbers. To be strict, the solver ignores which letters must be in
 * the puzzle, which would rule some sets out.
 */
export function solve(puzzle: PuzzleWords, list: WordList): Solution[] {
  const [, second = [], third = []] = startPosition(puzzle, 'TORTURE').rows;
  const anchors = anchorsFor(second, puzzle, list).filter((anchor) => list.broad.has(decodeRow(anchor, third)));
  if (anchors.length === 0) return [];
  const pools = DIFFICULTIES.map((difficulty) => ({
    difficulty,
    letters: maskOf(letterPool(puzzle.word1, difficulty).map(letterCode)),
  }));
  return anchors.map((anchor) => {
    const words = {
      word1: unpackWord(anchor),
      word2: unpackWord(decodeRow(anchor, second)),
      word3: unpackWord(decodeRow(anchor, third)),
    };
    const needed = maskOf(places(anchor));
    return {
      words,
      difficulties: pools.filter(({ letters }) => (needed & ~letters) === 0).map(({ difficulty }) => difficulty),
      isCommon: Object.values(words).every((word) => list.words.has(word)),
    };
  });
}

/** Whether puzzles have no other solution. Remembers the second words of the last anchor, because the generator tries many puzzles with each. */
export function uniquenessCheck(list: WordList): (puzzle: PuzzleWords) => boolean {
  let anchor = '';
  let solutions = new Map<string, Packed[]>();
  return (puzzle) => {
    const { word1, word2 } = puzzle;
    if (word1 !== anchor) solutions = new Map();
    anchor = word1;
    const [, second = [], third = []] = startPosition(puzzle, 'TORTURE').rows;
    const anchors = solutions.get(word2) ?? anchorsFor(second, puzzle, list);
    solutions.set(word2, anchors);
    return !anchors.some((other) => list.broad.has(decodeRow(other, third)));
  };
}

/** The other anchors with which a row spells a word. */
function anchorsFor(row: readonly number[], { word1 }: PuzzleWords, { broad, broadAnchors }: WordList): Packed[] {
  const own = packWord(word1);
  return broadAnchors.filter((anchor) => anchor !== own && broad.has(decodeRow(anchor, row)));
}

const places = (packed: Packed): number[] => Array.from({ length: NUMBERS }, (_, place) => letterAt(packed, place));

const unpackWord = (packed: Packed): string =>
  places(packed)
    .map((letter) => ALPHABET[letter])
    .join('');
