import type { ScoredKeys } from './best-keys.ts';
import { decodeRow, findWord, letterAt, PEOPLE, type Packed } from './dictionary.ts';
import { plausibleKeys } from './keys.ts';
import { lowestBit, NUMBERS, type Position } from './position.ts';

/** How much the scores of letter patterns are softened: the rows share letters, so their scores are not independent. */
const SOFTENING = 1.4;
/** How much likelier a key becomes, as a logarithm, for each row in which a person recognizes a word. */
export const WORD_BONUS = 4;
/** A row with 2^14 ways to fill it is recognized half as often as a full one. */
const EASE_BITS = 14;
const EASE_SPREAD = 2.5;

/** What a key gains from the first, second and third recognized row, as a multiple of its weight. */
const BONUSES = [1, 2, 3].map((rows) => Math.exp(WORD_BONUS * rows) - Math.exp(WORD_BONUS * (rows - 1)));

export const LETTERS = 26;

/** How likely each letter is to belong to each number, at `number * 26 + letter`. */
export interface Belief {
  /** From letter patterns alone. */
  readonly pattern: Float64Array;
  /** Averaged over imagined people, each of whom recalls some of the words. */
  readonly people: Float64Array;
  /** Roughly how many keys those people consider: the exponential of the entropy. */
  readonly plausible: number;
}

export const pairIndex = (letter: number, number: number): number => number * LETTERS + letter;

export function believe(position: Position, width: number): Belief {
  const keys = plausibleKeys(position, width);
  const weighed = weigh(keys);
  const { sums, total } = weighed;
  const pattern = sums.map((sum) => sum / total);
  return { pattern, ...averagePerson(recognize(position, keys), keys.keys, weighed) };
}

interface Weighed {
  readonly weights: Float64Array;
  readonly total: number;
  /** The total weight of the keys with each pair. */
  readonly sums: Float64Array;
}

function weigh({ size, keys, scores }: ScoredKeys): Weighed {
  const highest = scores.reduce((max, score) => Math.max(max, score), -Infinity);
  const weights = new Float64Array(size);
  const sums = new Float64Array(NUMBERS * LETTERS);
  let total = 0;
  for (let i = 0; i < size; i++) {
    const weight = Math.exp(((scores[i] ?? 0) - highest) / SOFTENING);
    weights[i] = weight;
    total += weight;
    addKey(sums, keys[i] ?? 0, weight);
  }
  return { weights, total, sums };
}

export function addKey(sums: Float64Array, key: Packed, weight: number): void {
  for (let number = 0; number < NUMBERS; number++) {
    const pair = pairIndex(letterAt(key, number), number);
    sums[pair] = (sums[pair] ?? 0) + weight;
  }
}

/** For each key, the people who recognize a word in at least one, two and three rows, as bit masks. */
type Recognized = readonly [one: Int32Array, two: Int32Array, three: Int32Array];

function recognize(position: Position, { size, keys }: ScoredKeys): Recognized {
  const [one, two, three] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  for (const row of position.rows) {
    const ease = easeOf(position, row);
    for (let i = 0; i < size; i++) {
      const known = findWord(decodeRow(keys[i] ?? 0, row))?.knownBy(ease) ?? 0;
      if (known === 0) continue;
      three[i] = (three[i] ?? 0) | ((two[i] ?? 0) & known);
      two[i] = (two[i] ?? 0) | ((one[i] ?? 0) & known);
      one[i] = (one[i] ?? 0) | known;
    }
  }
  return [one, two, three];
}

function averagePerson(
  recognized: Recognized,
  keys: Int32Array,
  { weights, sums, total }: Weighed,
): Pick<Belief, 'people' | 'plausible'> {
  // What each person's belief adds up to. Most keys make no word, and count the same for everyone.
  const totals = new Float64Array(PEOPLE).fill(total);
  for (const [level, masks] of recognized.entries()) addGains(totals, masks, weights, BONUSES[level] ?? 0);
  const shares = totals.map((own) => 1 / own / PEOPLE);
  const share = shares.reduce((sum, each) => sum + each, 0);
  const people = sums.map((sum) => sum * share);
  const beliefs = weights.map((weight) => weight * share);
  for (const [level, masks] of recognized.entries()) {
    for (let i = 0; i < masks.length; i++) {
      const mask = masks[i] ?? 0;
      if (mask === 0) continue;
      const gain = (weights[i] ?? 0) * (BONUSES[level] ?? 0) * sumOf(shares, mask);
      addKey(people, keys[i] ?? 0, gain);
      beliefs[i] = (beliefs[i] ?? 0) + gain;
    }
  }
  return { people, plausible: Math.max(1, Math.round(Math.exp(entropyOf(beliefs)))) };
}

function entropyOf(chances: Float64Array): number {
  let entropy = 0;
  for (const chance of chances) if (chance > 0) entropy -= chance * Math.log(chance);
  return entropy;
}

function addGains(totals: Float64Array, masks: Int32Array, weights: Float64Array, bonus: number): void {
  for (let i = 0; i < masks.length; i++) {
    for (let people = masks[i] ?? 0; people !== 0; people &= people - 1) {
      const person = lowestBit(people);
      totals[person] = (totals[person] ?? 0) + (weights[i] ?? 0) * bonus;
    }
  }
}

function sumOf(shares: Float64Array, mask: number): number {
  let sum = 0;
  for (let people = mask; people !== 0; people &= people - 1) sum += shares[lowestBit(people)] ?? 0;
  return sum;
}

/** How readily a word in this row comes to mind: the fewer ways there are to fill its open numbers, the better. */
export function easeOf({ found, pool }: Position, row: readonly number[]): number {
  const open = new Set(row.filter((number) => found[number] === -1)).size;
  const left = pool.length - found.filter((letter) => letter >= 0).length;
  let bits = 0;
  for (let i = 0; i < open; i++) bits += Math.log2(left - i);
  return 1 / (1 + Math.exp((bits - EASE_BITS) / EASE_SPREAD));
}
