import {
  CIPHER_NUMBERS,
  fnv1a,
  MAX_INCORRECT_GUESSES,
  mulberry32,
  type Difficulty,
  type Letter,
  type PuzzleWords,
} from '@sixfold/game';
import { addKey, easeOf, LETTERS, pairIndex, WORD_BONUS } from '../belief.ts';
import { decodeRow, findWord, letterAt, packWord, type Packed, type Word } from '../dictionary.ts';
import { plausibleKeys } from '../keys.ts';
import { afterGuess, lowestBit, NUMBERS, startPosition, type Position } from '../position.ts';
import { countWays } from '../ways.ts';

/** A person's feel for letter patterns is blunter than the review's. */
const SOFTENING = 4;
/** Beam widths at the start, and once few of those keys are left. */
const WIDTH = 3_000;
const LATER_WIDTH = 800;
const FEW = 150;

/** The keys that a player considers in a position. */
interface Keys {
  readonly keys: Int32Array;
  readonly weights: Float64Array;
  /** The total weight of the keys with each pair. */
  readonly chances: Float64Array;
  /** The listed words that they make, in the order of the keys. */
  readonly words: readonly { readonly key: number; readonly row: number; readonly word: Word }[];
}

/** How one game ended. */
export interface Result {
  readonly misses: number;
  readonly isWon: boolean;
}

/**
 * One player goes by letter patterns and draws each guess. The other takes the best guess but is forgetful: which words
 * come to mind differs from game to game. Each plays `games` games.
 */
export function simulateGames(
  puzzle: PuzzleWords,
  difficulty: Difficulty,
  games: number,
): { drawn: Result[]; recalled: Result[] } {
  const { word1, word2, word3 } = puzzle;
  const random = randomFrom(`${(word1 + word2 + word3).toLowerCase()}${difficulty}`);
  const start = startPosition(puzzle, difficulty);
  const table: Table = { start, first: search(start, WIDTH), later: new Map(), answer: packWord(word1) };
  const play = (player: () => Player) => Array.from({ length: games }, () => playGame(table, player()));
  // In this order, which the random numbers depend on.
  const drawn = play(() => drawer(random));
  return { drawn, recalled: play(() => recaller(Math.floor(random() * 2 ** 32))) };
}

export function randomFrom(seed: string): () => number {
  const next = mulberry32(fnv1a(seed));
  return () => next() / 2 ** 32;
}

interface Table {
  readonly start: Position;
  readonly first: Keys;
  /** By position: many games come to the same one. */
  readonly later: Map<string, Keys>;
  readonly answer: Packed;
}

/** Chooses a guess, as its index among the pairs. */
type Player = (position: Position, keys: Keys) => number;

function playGame({ start, first, later, answer }: Table, choose: Player): Result {
  let position = start;
  let keys = first;
  let hits = 0;
  let misses = 0;
  while (hits < NUMBERS && misses < MAX_INCORRECT_GUESSES) {
    const pair = choose(position, keys);
    const letter = pair % LETTERS;
    const at = (pair - letter) / LETTERS;
    const isCorrect = letterAt(answer, at) === letter;
    if (isCorrect) hits++;
    else misses++;
    const guess = { letter: String.fromCharCode(65 + letter) as Letter, number: CIPHER_NUMBERS[at] ?? 1, isCorrect };
    position = afterGuess(position, guess);
    const id = position.allowed.join();
    keys = later.get(id) ?? keysAfter(position, keys, at, letter, isCorrect);
    later.set(id, keys);
  }
  return { misses, isWon: hits === NUMBERS };
}

function keysAfter(position: Position, before: Keys, at: number, letter: number, isCorrect: boolean): Keys {
  const keys = keepWhere(before, (key) => (letterAt(key, at) === letter) === isCorrect);
  const isShort = keys.keys.length < FEW && keys.keys.length < countWays(position);
  return isShort ? search(position, LATER_WIDTH) : keys;
}

function search(position: Position, width: number): Keys {
  const { size, keys, scores } = plausibleKeys(position, width);
  const highest = scores.subarray(0, size).reduce((max, score) => Math.max(max, score), -Infinity);
  const words: Keys['words'][number][] = [];
  for (let key = 0; key < size; key++) {
    for (let row = 0; row < position.rows.length; row++) {
      const word = findWord(decodeRow(keys[key] ?? 0, position.rows[row] ?? []));
      if (word) words.push({ key, row, word });
    }
  }
  const weights = scores.slice(0, size).map((score) => Math.exp((score - highest) / SOFTENING));
  return withChances(keys.slice(0, size), weights, words);
}

function keepWhere({ keys, weights, words }: Keys, isKept: (key: Packed) => boolean): Keys {
  const places = new Int32Array(keys.length).fill(-1);
  let size = 0;
  for (let i = 0; i < keys.length; i++) if (isKept(keys[i] ?? 0)) places[i] = size++;
  const kept = new Int32Array(size);
  const keptWeights = new Float64Array(size);
  for (let i = 0; i < keys.length; i++) {
    const place = places[i] ?? -1;
    if (place < 0) continue;
    kept[place] = keys[i] ?? 0;
    keptWeights[place] = weights[i] ?? 0;
  }
  const keptWords: Keys['words'][number][] = [];
  for (const { key, row, word } of words) {
    const place = places[key] ?? -1;
    if (place >= 0) keptWords.push({ key: place, row, word });
  }
  return withChances(kept, keptWeights, keptWords);
}

function withChances(keys: Int32Array, weights: Float64Array, words: Keys['words']): Keys {
  const chances = new Float64Array(NUMBERS * LETTERS);
  for (let i = 0; i < keys.length; i++) addKey(chances, keys[i] ?? 0, weights[i] ?? 0);
  return { keys, weights, chances, words };
}

/** Draws a pair in proportion to the square of its chance. */
const drawer =
  (random: () => number): Player =>
  (position, { chances }) => {
    const open = openIndexes(position);
    const square = (pair: number) => (chances[pair] ?? 0) ** 2;
    let left = random() * open.reduce((sum, pair) => sum + square(pair), 0);
    return open.find((pair) => (left -= square(pair)) < 0) ?? open[0] ?? 0;
  };

/** Takes the likeliest pair, given the words that come to mind in this game. */
const recaller =
  (seed: number): Player =>
  (position, { keys, weights, chances, words }) => {
    const eases = position.rows.map((row) => easeOf(position, row));
    const own = chances.slice();
    for (let i = 0, known = 0; i < words.length; i++) {
      const { key = 0, row = 0, word } = words[i] ?? {};
      if (word && recallOf(word, seed) < word.recall * (eases[row] ?? 0)) known++;
      // The words of one key follow each other.
      if (known === 0 || words[i + 1]?.key === key) continue;
      addKey(own, keys[key] ?? 0, (weights[key] ?? 0) * (Math.exp(WORD_BONUS * known) - 1));
      known = 0;
    }
    return openIndexes(position).reduce((best, pair) => ((own[pair] ?? 0) > (own[best] ?? 0) ? pair : best));
  };

/** How readily a word comes to mind in a game, from 0 (at once) to 1. */
const recallOf = ({ packed }: Word, seed: number): number => mulberry32(seed ^ packed)() / 2 ** 32;

const openIndexes = (position: Position): number[] => {
  const open: number[] = [];
  for (let number = 0; number < NUMBERS; number++) {
    if (position.found[number] !== -1) continue;
    for (let letters = position.allowed[number] ?? 0; letters !== 0; letters &= letters - 1) {
      open.push(pairIndex(lowestBit(letters), number));
    }
  }
  return open;
};
