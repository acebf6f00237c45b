import { BestKeys, type ScoredKeys } from './best-keys.ts';
import { isograms, LETTER_BITS, letterAt, type Packed } from './dictionary.ts';
import { EDGE, patterns, SYMBOLS } from './patterns.ts';
import { bitCount, lowestBit, maskOf, NUMBERS, type Position } from './position.ts';

/** What each symbol of a trigram adds to its index in the table. */
const PLACES = [SYMBOLS * SYMBOLS, SYMBOLS, 1] as const;

/**
 * A trigram in a row. The highest of its numbers completes it; up to two lower ones come before. Each of
 * their letters, times a factor, is added to the table index; the word's edges add `base`.
 */
interface Trigram {
  readonly base: number;
  readonly factor: number;
  /** -1, with a factor of 0, if there is none. */
  readonly first: number;
  readonly firstFactor: number;
  readonly second: number;
  readonly secondFactor: number;
}

/**
 * The most plausible keys: a beam search that fills in one number after another and keeps the best `width`. Every
 * listed word that could be the anchor is added: a player who thinks of it has the whole key.
 */
export function plausibleKeys(position: Position, width: number): ScoredKeys {
  const steps = trigramsByStep(position.rows);
  let beam = new BestKeys(1);
  beam.add(0, 0);
  for (const [number, trigrams] of steps.entries()) beam = extend(beam, position, number, trigrams, width);
  return withAnchors(beam, position, steps);
}

/** The trigrams of the three words, by the number that completes them. */
function trigramsByStep(rows: Position['rows']): Trigram[][] {
  const steps: Trigram[][] = Array.from({ length: NUMBERS }, () => []);
  for (const row of rows) {
    const symbols = [EDGE, EDGE, ...row, EDGE];
    for (let i = 2; i < symbols.length; i++) {
      const trigram = symbols.slice(i - 2, i + 1);
      const factorOf = (number: number) => sumOf(PLACES.map((place, at) => (trigram[at] === number ? place : 0)));
      const last = Math.max(...trigram.filter((symbol) => symbol !== EDGE));
      const [first = -1, second = -1] = new Set(trigram.filter((symbol) => symbol < last));
      steps[last]?.push({
        base: EDGE * factorOf(EDGE),
        factor: factorOf(last),
        first,
        firstFactor: factorOf(first),
        second,
        secondFactor: factorOf(second),
      });
    }
  }
  return steps;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Every way to continue the keys with a letter for this number, or the best `width` of them. */
function extend(
  beam: BestKeys,
  position: Position,
  number: number,
  trigrams: readonly Trigram[],
  width: number,
): BestKeys {
  const allowed = position.allowed[number] ?? 0;
  const later = position.found.slice(number + 1);
  const foundLater = maskOf(later.filter((letter) => letter >= 0));
  const openLater = later.filter((letter) => letter === -1).length;
  const children = new BestKeys(Math.min(width, beam.size * bitCount(allowed)));
  const rests = new Int32Array(trigrams.length);
  const factors = Int32Array.from(trigrams, ({ factor }) => factor);
  for (let i = 0; i < beam.size; i++) {
    const key = beam.keys[i] ?? 0;
    const score = beam.scores[i] ?? 0;
    // Scores only fall, so what is below the limit now stays below it.
    if (score < children.limit) continue;
    const used = foundLater | usedLetters(key, number);
    // If the sure letters need every number from here on, this number takes one of them.
    const waiting = position.sure & ~used;
    const letters = bitCount(waiting) > openLater ? allowed & waiting : allowed & ~used;
    // Not an iterator: that would cost more than the search itself.
    for (let t = 0; t < rests.length; t++) rests[t] = restOf(trigrams[t] as Trigram, key);
    addChildren(children, key, score, letters, LETTER_BITS * number, rests, factors);
  }
  children.select();
  return children;
}

function usedLetters(key: Packed, numbers: number): number {
  let used = 0;
  for (let number = 0; number < numbers; number++) used |= 1 << letterAt(key, number);
  return used;
}

/** Most of the review is spent here. */
function addChildren(
  children: BestKeys,
  key: Packed,
  score: number,
  allowed: number,
  shift: number,
  rests: Int32Array,
  factors: Int32Array,
): void {
  const table = patterns();
  for (let letters = allowed; letters !== 0; letters &= letters - 1) {
    const letter = lowestBit(letters);
    let sum = score;
    for (let t = 0; t < rests.length && sum >= children.limit; t++) {
      sum += table[(rests[t] ?? 0) + letter * (factors[t] ?? 0)] ?? 0;
    }
    if (sum >= children.limit) children.add(key | (letter << shift), sum);
  }
}

/** The index of a trigram in the table, without the term for the number that completes it. */
const restOf = ({ base, first, firstFactor, second, secondFactor }: Trigram, key: Packed): number =>
  base + letterAt(key, first) * firstFactor + letterAt(key, second) * secondFactor;

function withAnchors(beam: BestKeys, position: Position, steps: readonly (readonly Trigram[])[]): ScoredKeys {
  const missing = new Set<Packed>();
  for (const { packed } of isograms()) if (fits(position, packed)) missing.add(packed);
  for (let i = 0; i < beam.size && missing.size > 0; i++) missing.delete(beam.keys[i] ?? 0);
  const size = beam.size + missing.size;
  const keys = new Int32Array(size);
  const scores = new Float64Array(size);
  keys.set(beam.keys.subarray(0, beam.size));
  scores.set(beam.scores.subarray(0, beam.size));
  let at = beam.size;
  for (const key of missing) {
    keys[at] = key;
    scores[at++] = scoreOf(key, steps);
  }
  return { size, keys, scores };
}

function scoreOf(key: Packed, steps: readonly (readonly Trigram[])[]): number {
  const table = patterns();
  let score = 0;
  for (let number = 0; number < NUMBERS; number++) {
    for (const trigram of steps[number] ?? []) {
      score += table[restOf(trigram, key) + letterAt(key, number) * trigram.factor] ?? 0;
    }
  }
  return score;
}

/** Whether the guesses allow this key. */
function fits({ allowed, sure }: Position, key: Packed): boolean {
  let mask = 0;
  for (let number = 0; number < NUMBERS; number++) {
    const bit = 1 << letterAt(key, number);
    if (((allowed[number] ?? 0) & bit) === 0) return false;
    mask |= bit;
  }
  return (sure & ~mask) === 0;
}
