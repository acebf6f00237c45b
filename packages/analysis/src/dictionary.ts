import { seededShuffle } from '@sixfold/game';
import { WORDS_BY_SIZE } from './data/words.ts';
import { NUMBERS } from './position.ts';

/** How many imagined people a belief is averaged over. At most 32, because sets of them are bit masks. */
export const PEOPLE = 32;

/** The share of people who recall a word of this SCOWL size. */
const RECALL: Record<(typeof WORDS_BY_SIZE)[number][0], number> = { 10: 0.8, 20: 0.6, 35: 0.4 };

/** Six letters as one number, five bits each, the first one lowest. */
export type Packed = number;
export const LETTER_BITS = 5;
const LETTER_MASK = (1 << LETTER_BITS) - 1;

export interface Word {
  readonly packed: Packed;
  /** The share of people who recall it. */
  readonly recall: number;
  /** How easily each imagined person recalls it, from 0 (first) to 1. Every review imagines the same people. */
  strata(): readonly number[];
  /** The people who recognize it in a row of this ease, as a bit mask. */
  knownBy(ease: number): number;
}

const PEOPLE_NUMBERS = Array.from({ length: PEOPLE }, (_, person) => person);

let words: Map<Packed, Word> | undefined;

let anchors: readonly Word[] | undefined;

export const findWord = (packed: Packed): Word | undefined => dictionary().get(packed);

/** The listed words that can be an anchor: six different letters. */
export const isograms = (): readonly Word[] =>
  (anchors ??= [...dictionary().values()].filter(({ packed }) => isIsogram(packed)));

export const letterAt = (packed: Packed, place: number): number => (packed >> (LETTER_BITS * place)) & LETTER_MASK;

/** The word that a key, the letters of the numbers 1 to 6, makes of a row of numbers. */
export function decodeRow(key: Packed, row: readonly number[]): Packed {
  let word = 0;
  for (let place = 0; place < NUMBERS; place++) word |= letterAt(key, row[place] ?? 0) << (LETTER_BITS * place);
  return word;
}

/** In either case. */
export function packWord(text: string): Packed {
  let packed = 0;
  for (let place = 0; place < NUMBERS; place++) packed |= ((text.charCodeAt(place) & 31) - 1) << (LETTER_BITS * place);
  return packed;
}

export function isIsogram(packed: Packed): boolean {
  let seen = 0;
  for (let place = 0; place < NUMBERS; place++) {
    const bit = 1 << letterAt(packed, place);
    if (seen & bit) return false;
    seen |= bit;
  }
  return true;
}

function dictionary(): Map<Packed, Word> {
  if (words) return words;
  words = new Map();
  for (const [size, text] of WORDS_BY_SIZE) {
    for (let at = 0; at < text.length; at += NUMBERS) {
      const word = toWord(text.slice(at, at + NUMBERS), RECALL[size]);
      words.set(word.packed, word);
    }
  }
  return words;
}

function toWord(text: string, recall: number): Word {
  let strata: readonly number[] | undefined;
  // Many keys make the same word of the same row.
  let last = { ease: 0, people: 0 };
  const word: Word = {
    packed: packWord(text),
    recall,
    strata: () => (strata ??= seededShuffle(PEOPLE_NUMBERS, text).map((place) => (place + 0.5) / PEOPLE)),
    knownBy: (ease) => {
      if (recall * ease <= FIRST_STRATUM) return 0;
      if (last.ease !== ease) last = { ease, people: peopleBelow(word.strata(), recall * ease) };
      return last.people;
    },
  };
  return word;
}

/** If the share of people who recall a word is not above this, no one does. */
const FIRST_STRATUM = 0.5 / PEOPLE;

function peopleBelow(strata: readonly number[], limit: number): number {
  let people = 0;
  for (let person = 0; person < PEOPLE; person++) if ((strata[person] ?? 1) < limit) people |= 1 << person;
  return people;
}
