import { CIPHER_LENGTH, PRODUCT_NAME } from '../constants.ts';
import { DIFFICULTY_INFO, type Difficulty } from '../puzzle/difficulty.ts';
import type { GuessCounts } from './game-result.ts';
import { missesText } from './misses-text.ts';

export type SharedGame = {
  /** The word set's id; null if unknown. */
  wordSetId: number | null;
  /** Of a puzzle that a friend made. */
  makerName?: string | undefined;
  difficulty: Difficulty;
  /** Where the game can be played. */
  siteAddress: string;
};

export const shareText = ({ grid, ...game }: SharedGame & { grid: readonly string[] }): string =>
  textOf(sharedName(game), grid, game);

/** The same result in plain words: screen readers read a grid square by square. */
export const shareWords = ({ counts, ...game }: SharedGame & { counts: GuessCounts }): string =>
  textOf(sentence(sharedName(game), counts), [], game);

export function sharedName({ wordSetId, makerName }: Pick<SharedGame, 'wordSetId' | 'makerName'>): string {
  if (makerName !== undefined) return `${PRODUCT_NAME} by ${makerName}`;
  return `${PRODUCT_NAME} ${wordSetId === null ? 'Daily' : `#${wordSetId}`}`;
}

function sentence(name: string, { totalGuesses, correctGuesses, incorrectGuesses }: GuessCounts): string {
  if (correctGuesses < CIPHER_LENGTH) {
    return `${name} beat me: ${correctGuesses} of ${CIPHER_LENGTH} letters in ${totalGuesses} guesses`;
  }
  return `Solved ${name} in ${totalGuesses} guesses, ${missesText(incorrectGuesses)}`;
}

const textOf = (heading: string, grid: readonly string[], { difficulty, siteAddress }: SharedGame) =>
  [heading, DIFFICULTY_INFO[difficulty].modeName, ...grid, siteAddress].join('\n');
