import { type CipherNumber, type Difficulty, type Guess, type Letter, type PuzzleWords } from '@sixfold/game';
import { believe, pairIndex } from '../src/belief.ts';
import { afterGuess, openPairs, startPosition } from '../src/position.ts';

export function toPuzzle(words: string): PuzzleWords {
  const [word1 = '', word2 = '', word3 = ''] = words.toUpperCase().split(' ');
  return { word1, word2, word3 };
}

export function toGuess({ word1 }: PuzzleWords, letter: Letter, number: CipherNumber): Guess {
  return { letter, number, isCorrect: word1[number - 1] === letter };
}

/** 'T6 A2': T at 6, then A at 2. */
export const toGuesses = (puzzle: PuzzleWords, pairs: string): Guess[] =>
  (pairs.match(/\S+/g) ?? []).map((pair) => toGuess(puzzle, pair[0] as Letter, Number(pair[1]) as CipherNumber));

const BEAM = 1_000;

/** A whole game by a player who draws each guess in proportion to the letter patterns and knows no words. */
export function playByPatterns(puzzle: PuzzleWords, difficulty: Difficulty, random: () => number): Guess[] {
  const guesses: Guess[] = [];
  let position = startPosition(puzzle, difficulty);
  const count = (isCorrect: boolean) => guesses.filter((guess) => guess.isCorrect === isCorrect).length;
  while (count(true) < 6 && count(false) < 6) {
    const { pattern } = believe(position, BEAM);
    let left =
      random() *
      openPairs(position).reduce((sum, { letter, number }) => sum + (pattern[pairIndex(letter, number)] ?? 0), 0);
    const pair = openPairs(position).find(
      ({ letter, number }) => (left -= pattern[pairIndex(letter, number)] ?? 0) <= 0,
    );
    if (!pair) throw new Error('No pair is left.');
    const guess = toGuess(puzzle, String.fromCharCode(65 + pair.letter) as Letter, (pair.number + 1) as CipherNumber);
    guesses.push(guess);
    position = afterGuess(position, guess);
  }
  return guesses;
}

/** A linear congruential generator: the same games in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}
