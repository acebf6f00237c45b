// The model as it is defined, key by key. Slow, and independent of the beam search and of the sums in src.
import { pairIndex } from '../src/belief.ts';
import { findWord, PEOPLE, type Word } from '../src/dictionary.ts';
import { EDGE, patterns } from '../src/patterns.ts';
import { NUMBERS, type Position } from '../src/position.ts';

/** The letters of the numbers 1 to 6. */
type Key = readonly number[];

export interface WeightedKey {
  readonly key: Key;
  readonly weight: number;
  /** The listed words it makes, each with the ease of its row. */
  readonly words: readonly { word: Word; ease: number }[];
}

/** Every key that the guesses allow. */
export function everyKey({ pool, allowed, sure }: Position): Key[] {
  const complete = (key: Key): Key[] =>
    key.length === NUMBERS
      ? [key]
      : pool
          .filter((letter) => !key.includes(letter) && ((allowed[key.length] ?? 0) & (1 << letter)) !== 0)
          .flatMap((letter) => complete([...key, letter]));
  return complete([]).filter((key) => pool.every((letter) => (sure & (1 << letter)) === 0 || key.includes(letter)));
}

export function weighKeys(
  position: Position,
  keys: readonly Key[],
  scores = keys.map((key) => scoreOf(position, key)),
): WeightedKey[] {
  const eases = position.rows.map((row) => easeOf(position, row));
  const highest = scores.reduce((max, score) => Math.max(max, score), -Infinity);
  return keys.map((key, i) => ({
    key,
    weight: Math.exp(((scores[i] ?? 0) - highest) / 1.4),
    words: position.rows.flatMap((row, at) => {
      const word = findWord(row.reduce((packed, number, place) => packed + (key[number] ?? 0) * 32 ** place, 0));
      return word ? [{ word, ease: eases[at] ?? 0 }] : [];
    }),
  }));
}

export function scoreOf({ rows }: Position, key: Key): number {
  let score = 0;
  for (const row of rows) {
    const symbols = [EDGE, EDGE, ...row.map((number) => key[number] ?? 0), EDGE];
    for (let i = 2; i < symbols.length; i++) {
      const [x = 0, y = 0, z = 0] = symbols.slice(i - 2);
      score += patterns()[(x * 27 + y) * 27 + z] ?? 0;
    }
  }
  return score;
}

function easeOf({ pool, found }: Position, row: readonly number[]): number {
  const open = new Set(row.filter((number) => found[number] === -1)).size;
  const left = pool.filter((letter) => !found.includes(letter)).length;
  const ways = Array.from({ length: open }, (_, i) => left - i).reduce((product, choices) => product * choices, 1);
  return 1 / (1 + Math.exp((Math.log2(ways) - 14) / 2.5));
}

type Recognizes = (word: Word, ease: number) => boolean;

/** By key: the belief of someone who recognizes exactly these words. */
function chancesOf(keys: readonly WeightedKey[], recognizes: Recognizes): number[] {
  const weights = keys.map(
    ({ weight, words }) => weight * Math.exp(4 * words.filter(({ word, ease }) => recognizes(word, ease)).length),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** The same by pair. */
function beliefOf(keys: readonly WeightedKey[], recognizes: Recognizes): number[] {
  const belief = Array.from({ length: NUMBERS * 26 }, () => 0);
  for (const [i, chance] of chancesOf(keys, recognizes).entries()) {
    for (const [number, letter] of keys[i]!.key.entries()) {
      const pair = pairIndex(letter, number);
      belief[pair] = (belief[pair] ?? 0) + chance;
    }
  }
  return belief;
}

export const byPatterns = (keys: readonly WeightedKey[]): number[] => beliefOf(keys, () => false);

/** An expert recalls twice as much. */
const recallOf =
  (person: number, talent = 1): Recognizes =>
  (word, ease) =>
    (word.strata()[person] ?? 1) < talent * word.recall * ease;

/** One of the imagined people. */
export const byPerson = (keys: readonly WeightedKey[], person: number, talent = 1): number[] =>
  beliefOf(keys, recallOf(person, talent));

const averageOfPeople = (beliefOfPerson: (person: number) => number[]): number[] => {
  const beliefs = Array.from({ length: PEOPLE }, (_, person) => beliefOfPerson(person));
  return beliefs[0]!.map((_, i) => beliefs.reduce((sum, belief) => sum + (belief[i] ?? 0) / PEOPLE, 0));
};

export const byPeople = (keys: readonly WeightedKey[]): number[] => averageOfPeople((person) => byPerson(keys, person));

/** By key. */
export const keyChances = (keys: readonly WeightedKey[]): number[] =>
  averageOfPeople((person) => chancesOf(keys, recallOf(person)));
