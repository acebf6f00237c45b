import { buildCipher } from '../puzzle/cipher.ts';
import { DIFFICULTY_INFO, type Difficulty } from '../puzzle/difficulty.ts';
import { ALPHABET, type Letter } from '../puzzle/letters.ts';
import { seededShuffle } from './seeded-shuffle.ts';

const INTERMEDIATE_PREFERENCE: readonly Letter[] = ['E', 'T', 'A', 'O', 'I', 'N', 'S', 'R', 'H', 'L'];

/** The letters to choose from, in alphabetical order. */
export function letterPool(anchor: string, difficulty: Difficulty): Letter[] {
  const own = buildCipher(anchor);
  const extras = candidates(anchor, difficulty).filter((letter) => !own.includes(letter));
  return [...own, ...extras].slice(0, DIFFICULTY_INFO[difficulty].letterCount).sort();
}

/** The available letters that are certainly in the puzzle: those that the difficulty would not have added. */
export function sureLetters(pool: readonly Letter[], difficulty: Difficulty): Letter[] {
  if (difficulty === 'FOUNDATION') return [...pool];
  if (difficulty === 'INTERMEDIATE') return pool.filter((letter) => !INTERMEDIATE_PREFERENCE.includes(letter));
  return [];
}

function candidates(anchor: string, difficulty: Difficulty): readonly Letter[] {
  if (difficulty === 'INTERMEDIATE') return INTERMEDIATE_PREFERENCE;
  if (difficulty === 'CHALLENGING') return seededShuffle(ALPHABET, anchor);
  return ALPHABET;
}
