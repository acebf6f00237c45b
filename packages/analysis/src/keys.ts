import { isograms, wordCode } from './dictionary.ts';
import { EDGE, patterns, SYMBOLS } from './patterns.ts';
import { bitCount, isOpenPair, maskOf, NUMBERS, type Position } from './position.ts';

/** Keys with the score of the letter patterns they make: the sum of the log chances of their trigrams. */
export interface ScoredKeys {
  readonly size: number;
  /** Six letters per key. */
  readonly letters: Uint8Array;
  readonly scores: Float64Array;
}

/** The symbols of a trigram: numbers 0 to 5, or the edge of the word. */
type Trigram = readonly [number, number, number];

/** What each symbol of a trigram adds to its index in the table. */
const PLACES = [SYMBOLS * SYMBOLS, SYMBOLS, 1] as const;

const ANCHOR = [0, 1, 2, 3, 4, 5];

/**
 * The most plausible keys: a beam search that fills in one number after another and keeps the best `width`. Every
 * listed word that could be the anchor is added: a player who thinks of it has the whole key.
 */
export function plausibleKeys(position: Position, width: number): ScoredKeys {
  const steps = trigramsByStep(position.rows);
  let beam: ScoredKeys = { size: 1, letters: new Uint8Array(NUMBERS), scores: new Float64Array(1) };
  for (const [number, trigrams] of steps.entries()) beam = extend(beam, position, number, trigrams, width);
  return withAnchors(beam, position, steps.flat());
}

/** The trigrams of the three words, by the number that completes them. */
function trigramsByStep(rows: Position['rows']): Trigram[][] {
  const steps: Trigram[][] = Array.from({ length: NUMBERS }, () => []);
  for (const row of rows) {
    const symbols = [EDGE, EDGE, ...row, EDGE];
    for (let i = 2; i < symbols.length; i++) {
      const trigram = symbols.slice(i - 2, i + 1) as unknown as Trigram;
      steps[Math.max(...trigram.filter((symbol) => symbol !== EDGE))]?.push(trigram);
    }
  }
  return steps;
}

/** Every way to continue the keys with a letter for this number, or the best `width` of them. */
function extend(
  beam: ScoredKeys,
  position: Position,
  number: number,
  trigrams: readonly Trigram[],
  width: number,
): ScoredKeys {
  const table = patterns();
  const allowed = lettersFor(position, number);
  const later = position.found.slice(number + 1);
  const foundLater = maskOf(later.filter((letter) => letter >= 0));
  const openLater = later.filter((letter) => letter === -1).length;
  const children = bestChildren(beam.size * allowed.length, width);

  // The new letter's share of each trigram's index, and for each parent the rest.
  const factors = Int32Array.from(trigrams, (trigram) =>
    sumOf(PLACES.map((place, i) => (trigram[i] === number ? place : 0))),
  );
  const rests = new Int32Array(trigrams.length);
  for (let parent = 0; parent < beam.size; parent++) {
    const at = parent * NUMBERS;
    const score = beam.scores[parent] ?? 0;
    // Scores only fall, so what is below the limit now stays below it. This skips most of the work.
    if (score < children.limit) continue;
    let used = foundLater;
    for (let i = 0; i < number; i++) used |= 1 << (beam.letters[at + i] ?? 0);
    for (let t = 0; t < rests.length; t++) rests[t] = restOf(trigrams[t], number, beam.letters, at);
    for (const letter of allowed) {
      if (used & (1 << letter)) continue;
      if (position.sure !== 0 && bitCount(position.sure & ~(used | (1 << letter))) > openLater) continue;
      let sum = score;
      for (let t = 0; t < rests.length && sum >= children.limit; t++) {
        sum += table[(rests[t] ?? 0) + letter * (factors[t] ?? 0)] ?? 0;
      }
      if (sum >= children.limit) addChild(children, parent, letter, sum);
    }
  }
  keepBest(children);
  return writeOut(children, beam, number);
}

/** A child is its parent's index and one letter. There is room for twice as many as are kept. */
interface Children {
  readonly width: number;
  readonly parents: Uint32Array;
  readonly added: Uint8Array;
  readonly scores: Float64Array;
  size: number;
  /** Lower scores are not among the best `width`. */
  limit: number;
}

function bestChildren(most: number, width: number): Children {
  const room = Math.min(most, 2 * width);
  return {
    width,
    parents: new Uint32Array(room),
    added: new Uint8Array(room),
    scores: new Float64Array(room),
    size: 0,
    limit: -Infinity,
  };
}

function addChild(children: Children, parent: number, letter: number, score: number): void {
  if (children.size === 2 * children.width) keepBest(children);
  const at = children.size++;
  children.parents[at] = parent;
  children.added[at] = letter;
  children.scores[at] = score;
}

function keepBest(children: Children): void {
  const { width, parents, added, scores, size } = children;
  if (size <= width) return;
  const limit = nthLargest(scores.slice(0, size), width);
  children.limit = limit;
  children.size = 0;
  for (let child = 0; child < size && children.size < width; child++) {
    const score = scores[child] ?? 0;
    if (score < limit) continue;
    const to = children.size++;
    parents[to] = parents[child] ?? 0;
    added[to] = added[child] ?? 0;
    scores[to] = score;
  }
}

function writeOut({ parents, added, scores, size }: Children, beam: ScoredKeys, number: number): ScoredKeys {
  const letters = new Uint8Array(size * NUMBERS);
  for (let child = 0; child < size; child++) {
    const from = (parents[child] ?? 0) * NUMBERS;
    const to = child * NUMBERS;
    for (let i = 0; i < number; i++) letters[to + i] = beam.letters[from + i] ?? 0;
    letters[to + number] = added[child] ?? 0;
  }
  return { size, letters, scores: scores.slice(0, size) };
}

const lettersFor = (position: Position, number: number): number[] => {
  const found = position.found[number] ?? -1;
  return found >= 0 ? [found] : position.pool.filter((letter) => isOpenPair(position, letter, number));
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The index of a trigram in the table, except for the symbols that stand for `number`. */
function restOf(trigram: Trigram = [EDGE, EDGE, EDGE], number: number, letters: Uint8Array, at: number): number {
  let index = 0;
  for (let i = 0; i < PLACES.length; i++) {
    const symbol = trigram[i] ?? EDGE;
    if (symbol !== number) index += (PLACES[i] ?? 0) * (symbol === EDGE ? EDGE : (letters[at + symbol] ?? 0));
  }
  return index;
}

/** Quickselect: sorting everything would take most of the review's time. Reorders the values. */
function nthLargest(values: Float64Array, n: number): number {
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1] ?? 0;
    let left = from;
    let right = to;
    while (left <= right) {
      while ((values[left] ?? 0) > pivot) left++;
      while ((values[right] ?? 0) < pivot) right--;
      if (left > right) break;
      const swapped = values[left] ?? 0;
      values[left++] = values[right] ?? 0;
      values[right--] = swapped;
    }
    if (n - 1 <= right) to = right;
    else if (n - 1 >= left) from = left;
    else break;
  }
  return values[n - 1] ?? 0;
}

function withAnchors(beam: ScoredKeys, position: Position, trigrams: readonly Trigram[]): ScoredKeys {
  const table = patterns();
  const candidates = isograms().filter(({ letters }) => fits(position, letters));
  const missing = new Map(candidates.map((word) => [word.code, word]));
  for (let key = 0; key < beam.size && missing.size > 0; key++) {
    missing.delete(wordCode(beam.letters, key * NUMBERS, ANCHOR));
  }
  const extra = [...missing.values()];
  const size = beam.size + extra.length;
  const letters = new Uint8Array(size * NUMBERS);
  const scores = new Float64Array(size);
  letters.set(beam.letters);
  scores.set(beam.scores);
  for (const [i, word] of extra.entries()) {
    const key = beam.size + i;
    letters.set(word.letters, key * NUMBERS);
    scores[key] = sumOf(trigrams.map((trigram) => table[restOf(trigram, -1, letters, key * NUMBERS)] ?? 0));
  }
  return { size, letters, scores };
}

/** Whether the guesses allow this key. */
function fits(position: Position, letters: readonly number[]): boolean {
  const mask = maskOf(letters);
  if ((position.sure & ~mask) !== 0 || (position.foundLetters & ~mask) !== 0) return false;
  return letters.every((letter, number) =>
    (position.found[number] ?? -1) >= 0
      ? position.found[number] === letter
      : position.pool.includes(letter) && isOpenPair(position, letter, number),
  );
}
