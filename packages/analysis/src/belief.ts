import { findWord, PEOPLE, wordCode, type Word } from './dictionary.ts';
import { plausibleKeys } from './keys.ts';
import { NUMBERS, type Position } from './position.ts';

/** How much the scores of letter patterns are softened: the rows share letters, so their scores are not independent. */
const SOFTENING = 1.4;
/** How much likelier a key becomes, as a logarithm, for each row in which a person recognizes a word. */
const WORD_BONUS = 4;
/** A row with 2^14 ways to fill it is recognized half as often as a full one. */
const EASE_BITS = 14;
const EASE_SPREAD = 2.5;

/** By the number of rows recognized: how much a key gains, as a multiple of its weight. */
const BONUSES = [0, 1, 2, 3].map((rows) => Math.exp(WORD_BONUS * rows) - 1);

const LETTERS = 26;

/** How likely each letter is to belong to each number, at `number * 26 + letter`. */
export interface Belief {
  /** From letter patterns alone. */
  readonly pattern: Float64Array;
  /** Averaged over imagined people, each of whom recalls some of the words. */
  readonly people: Float64Array;
  /** Roughly how many keys are worth considering. */
  readonly plausible: number;
}

export const pairIndex = (letter: number, number: number): number => number * LETTERS + letter;

export function believe(position: Position, width: number): Belief {
  const keys = plausibleKeys(position, width);
  const weights = weigh(keys.scores);
  const sums = new Float64Array(NUMBERS * LETTERS);
  let total = 0;
  let entropy = 0;
  for (let key = 0; key < keys.size; key++) {
    const weight = weights[key] ?? 0;
    total += weight;
    addKey(sums, keys.letters, key, weight);
  }
  for (const weight of weights) if (weight > 0) entropy -= (weight / total) * Math.log(weight / total);
  const listed = keysWithWords(position, keys.letters, keys.size);
  return {
    pattern: sums.map((sum) => sum / total),
    people: averagePerson(position, listed, keys.letters, weights, sums, total),
    plausible: Math.max(1, Math.round(Math.exp(entropy))),
  };
}

function weigh(scores: Float64Array): Float64Array {
  const highest = scores.reduce((max, score) => Math.max(max, score), -Infinity);
  return scores.map((score) => Math.exp((score - highest) / SOFTENING));
}

function addKey(sums: Float64Array, letters: Uint8Array, key: number, weight: number): void {
  for (let number = 0; number < NUMBERS; number++) {
    const pair = pairIndex(letters[key * NUMBERS + number] ?? 0, number);
    sums[pair] = (sums[pair] ?? 0) + weight;
  }
}

interface ListedKey {
  key: number;
  /** The listed words it makes, with the row each is in. */
  words: { word: Word; row: number }[];
}

/** Only these keys are weighed differently by different people. */
function keysWithWords({ rows }: Position, letters: Uint8Array, size: number): ListedKey[] {
  const listed: ListedKey[] = [];
  for (let key = 0; key < size; key++) {
    let words: ListedKey['words'] | undefined;
    for (const [row, numbers] of rows.entries()) {
      const word = findWord(wordCode(letters, key * NUMBERS, numbers));
      if (word) (words ??= []).push({ word, row });
    }
    if (words) listed.push({ key, words });
  }
  return listed;
}

function averagePerson(
  position: Position,
  listed: readonly ListedKey[],
  letters: Uint8Array,
  weights: Float64Array,
  sums: Float64Array,
  total: number,
): Float64Array {
  const ease = position.rows.map((row) => easeOf(position, row));
  // How much likelier each person finds each of these keys, and what each person's belief then adds up to.
  const gains = new Float64Array(listed.length * PEOPLE);
  const totals = new Float64Array(PEOPLE).fill(total);
  for (const [i, { key, words }] of listed.entries()) {
    for (let person = 0; person < PEOPLE; person++) {
      let recalled = 0;
      for (const { word, row } of words) if ((word.strata()[person] ?? 1) < word.recall * (ease[row] ?? 0)) recalled++;
      if (recalled === 0) continue;
      const gain = (weights[key] ?? 0) * (BONUSES[recalled] ?? 0);
      gains[i * PEOPLE + person] = gain;
      totals[person] = (totals[person] ?? 0) + gain;
    }
  }
  const shares = totals.map((own) => 1 / own / PEOPLE);
  const share = shares.reduce((sum, each) => sum + each, 0);
  const average = sums.map((sum) => sum * share);
  for (const [i, { key }] of listed.entries()) {
    let weight = 0;
    for (let person = 0; person < PEOPLE; person++) weight += (gains[i * PEOPLE + person] ?? 0) * (shares[person] ?? 0);
    if (weight > 0) addKey(average, letters, key, weight);
  }
  return average;
}

/** How readily a word in this row comes to mind: the fewer ways there are to fill its open numbers, the better. */
function easeOf({ found, pool }: Position, row: readonly number[]): number {
  const open = new Set(row.filter((number) => found[number] === -1)).size;
  const left = pool.length - found.filter((letter) => letter >= 0).length;
  let bits = 0;
  for (let i = 0; i < open; i++) bits += Math.log2(left - i);
  return 1 / (1 + Math.exp((bits - EASE_BITS) / EASE_SPREAD));
}
