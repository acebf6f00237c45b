// oxfmt-ignore
export const ALPHABET = [
  'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M',
  'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z',
] as const;
export const CIPHER_NUMBERS = [1, 2, 3, 4, 5, 6] as const;

export type Letter = (typeof ALPHABET)[number];
export type CipherNumber = (typeof CIPHER_NUMBERS)[number];

export const isLetter = (value: unknown): value is Letter => ALPHABET.includes(value as Letter);

export const isCipherNumber = (value: unknown): value is CipherNumber => CIPHER_NUMBERS.includes(value as CipherNumber);

/** The distinct letters A-Z of a word, in order of first appearance. */
export const distinctLetters = (word: string): Letter[] => [...new Set(word)].filter(isLetter);
