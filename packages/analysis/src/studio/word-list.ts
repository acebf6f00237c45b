import { BROAD_WORDS, OFFENSIVE_WORDS } from '../data/studio-words.ts';
import { WORDS_BY_SIZE } from '../data/words.ts';
import { isIsogram, packWord, type Packed } from '../dictionary.ts';
import { NUMBERS } from '../position.ts';
import type { Commonness, WordChanges } from './types.ts';

/** The words that puzzles are made of and judged by. */
export interface WordList {
  /** In upper case, like the words of a puzzle. */
  readonly words: ReadonlyMap<string, Listed>;
  /** The words that a second solution may consist of: these, and many rarer English words. */
  readonly broad: ReadonlySet<Packed>;
  /** Those of them that can be an anchor. */
  readonly broadAnchors: readonly Packed[];
}

type Listed = Exclude<Commonness, 'UNLISTED'>;

const BY_SIZE = { 10: 'COMMON', 20: 'FAMILIAR', 35: 'RARE' } as const;
/** An owner who adds a word vouches for it. */
const ADDED: Listed = 'FAMILIAR';

/** Splits words that were packed without separators. */
export const splitWords = (text: string, length = NUMBERS): string[] =>
  Array.from({ length: text.length / length }, (_, i) => text.slice(i * length, (i + 1) * length).toUpperCase());

let shipped: ReadonlyMap<string, Listed> | undefined;
let english: readonly Packed[] | undefined;
let offensive: ReadonlySet<string> | undefined;

const shippedWords = () =>
  (shipped ??= new Map(
    WORDS_BY_SIZE.flatMap(([size, text]) => splitWords(text).map((word) => [word, BY_SIZE[size]] as const)),
  ));

/** Of six letters, in upper case. */
export const offensiveWords = (): ReadonlySet<string> => (offensive ??= new Set(splitWords(OFFENSIVE_WORDS)));

export const isOffensive = (word: string): boolean => offensiveWords().has(word.toUpperCase());

/** The shipped words with the owner's changes. */
export function createWordList({ replacement, added = [], banned = [] }: WordChanges = {}): WordList {
  const shippedOnes = shippedWords();
  const words = new Map<string, Listed>(replacement === undefined ? shippedOnes : []);
  for (const word of [...(replacement?.split('\n') ?? []), ...added].map((text) => text.toUpperCase())) {
    words.set(word, shippedOnes.get(word) ?? ADDED);
  }
  for (const word of banned) words.delete(word.toUpperCase());
  english ??= [...shippedOnes.keys(), ...splitWords(BROAD_WORDS)].map(packWord);
  const broad = new Set([...english, ...Array.from(words.keys(), packWord)]);
  return { words, broad, broadAnchors: [...broad].filter(isIsogram) };
}

export const commonnessOf = (word: string, { words }: WordList): Commonness => words.get(word) ?? 'UNLISTED';
