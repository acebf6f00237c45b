import type { ScoredKeys } from './best-keys.ts';
import { decodeRow, findWord, letterAt, PEOPLE, type Packed, type Word } from './dictionary.ts';
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
  const weighed = weigh(keys);
  const { sums, total, meanLog } = weighed;
  return {
    pattern: sums.map((sum) => sum / total),
    people: averagePerson(recognizedKeys(position, keys), weighed),
    // The exponential of the entropy.
    plausible: Math.max(1, Math.round(total * Math.exp(-meanLog))),
  };
}

interface Weighed {
  readonly weights: Float64Array;
  readonly total: number;
  /** The total weight of the keys with each pair. */
  readonly sums: Float64Array;
  /** The weighted mean of the logarithms of the weights. */
  readonly meanLog: number;
}

function weigh({ size, keys, scores }: ScoredKeys): Weighed {
  const highest = scores.reduce((max, score) => Math.max(max, score), -Infinity);
  const weights = new Float64Array(size);
  const sums = new Float64Array(NUMBERS * LETTERS);
  let total = 0;
  let logs = 0;
  for (let i = 0; i < size; i++) {
    const log = ((scores[i] ?? 0) - highest) / SOFTENING;
    const weight = Math.exp(log);
    weights[i] = weight;
    total += weight;
    logs += weight * log;
    addKey(sums, keys[i] ?? 0, weight);
  }
  return { weights, total, sums, meanLog: logs / total };
}

function addKey(sums: Float64Array, key: Packed, weight: number): void {
  for (let number = 0; number < NUMBERS; number++) {
    const pair = pairIndex(letterAt(key, number), number);
    sums[pair] = (sums[pair] ?? 0) + weight;
  }
}

interface RecognizedKey {
  readonly index: number;
  readonly key: Packed;
  /** The words that at least one person recognizes, each with the share of people who do. */
  readonly words: { word: Word; share: number }[];
}

/** Only these keys are weighed differently by different people. */
function recognizedKeys(position: Position, { size, keys }: ScoredKeys): RecognizedKey[] {
  const rows = position.rows.map((row) => ({ row, ease: easeOf(position, row) }));
  const recognized: RecognizedKey[] = [];
  for (let index = 0; index < size; index++) {
    const key = keys[index] ?? 0;
    let words: RecognizedKey['words'] | undefined;
    for (const { row, ease } of rows) {
      const word = findWord(decodeRow(key, row));
      const share = word ? word.recall * ease : 0;
      if (word && share > FIRST_STRATUM) (words ??= []).push({ word, share });
    }
    if (words) recognized.push({ index, key, words });
  }
  return recognized;
}

/** A word that is recalled less than this is recalled by no one. */
const FIRST_STRATUM = 0.5 / PEOPLE;

function averagePerson(recognized: readonly RecognizedKey[], { weights, sums, total }: Weighed): Float64Array {
  // How much likelier each person finds each of these keys, and what each person's belief then adds up to.
  const gains = new Float64Array(recognized.length * PEOPLE);
  const totals = new Float64Array(PEOPLE).fill(total);
  for (const [i, { index, words }] of recognized.entries()) {
    for (let person = 0; person < PEOPLE; person++) {
      let recalled = 0;
      for (const { word, share } of words) if ((word.strata()[person] ?? 1) < share) recalled++;
      if (recalled === 0) continue;
      const gain = (weights[index] ?? 0) * (BONUSES[recalled] ?? 0);
      gains[i * PEOPLE + person] = gain;
      totals[person] = (totals[person] ?? 0) + gain;
    }
  }
  const shares = totals.map((own) => 1 / own / PEOPLE);
  const share = shares.reduce((sum, each) => sum + each, 0);
  const average = sums.map((sum) => sum * share);
  for (const [i, { key }] of recognized.entries()) {
    let weight = 0;
    for (let person = 0; person < PEOPLE; person++) weight += (gains[i * PEOPLE + person] ?? 0) * (shares[person] ?? 0);
    addKey(average, key, weight);
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
