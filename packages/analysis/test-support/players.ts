import {
  MAX_INCORRECT_GUESSES,
  type CipherNumber,
  type Difficulty,
  type Guess,
  type Letter,
  type PuzzleWords,
} from '@sixfold/game';
import { pairIndex } from '../src/belief.ts';
import { letterAt, PEOPLE } from '../src/dictionary.ts';
import { plausibleKeys } from '../src/keys.ts';
import { afterGuess, NUMBERS, openPairs, startPosition, type Position } from '../src/position.ts';
import { toGuess } from './games.ts';
import { byPatterns, byPerson, weighKeys, type WeightedKey } from './reference.ts';

/**
 * A novice draws guesses in proportion to the letter patterns, and a pattern player takes the best by them. An ordinary
 * player is one of the imagined people and takes what that person believes in most; an expert recalls twice as much.
 */
export const PLAYERS = ['novice', 'pattern', 'ordinary', 'expert'] as const;
type Player = (typeof PLAYERS)[number];

const BEAM = 300;

/** A whole game. */
export function playGame(player: Player, puzzle: PuzzleWords, difficulty: Difficulty, random: () => number): Guess[] {
  const guesses: Guess[] = [];
  const person = Math.floor(random() * PEOPLE);
  const count = (isCorrect: boolean) => guesses.filter((guess) => guess.isCorrect === isCorrect).length;
  let position = startPosition(puzzle, difficulty);
  while (count(true) < NUMBERS && count(false) < MAX_INCORRECT_GUESSES) {
    const belief = beliefOf(player, likelyKeys(position), person);
    const chances = openPairs(position).map((pair) => ({
      ...pair,
      chance: belief[pairIndex(pair.letter, pair.number)] ?? 0,
    }));
    const { letter, number } = player === 'novice' ? draw(chances, random) : highest(chances);
    const guess = toGuess(puzzle, String.fromCharCode(65 + letter) as Letter, (number + 1) as CipherNumber);
    guesses.push(guess);
    position = afterGuess(position, guess);
  }
  return guesses;
}

function likelyKeys(position: Position): WeightedKey[] {
  const { size, keys, scores } = plausibleKeys(position, BEAM);
  return weighKeys(
    position,
    Array.from(keys.subarray(0, size), (key) => Array.from({ length: NUMBERS }, (_, number) => letterAt(key, number))),
    Array.from(scores.subarray(0, size)),
  );
}

function beliefOf(player: Player, keys: readonly WeightedKey[], person: number): number[] {
  if (player === 'novice' || player === 'pattern') return byPatterns(keys);
  return byPerson(keys, person, player === 'expert' ? 2 : 1);
}

type Choice = { letter: number; number: number; chance: number };

const highest = (choices: readonly Choice[]): Choice =>
  choices.reduce((best, choice) => (choice.chance > best.chance ? choice : best));

function draw(choices: readonly Choice[], random: () => number): Choice {
  let left = random() * choices.reduce((sum, { chance }) => sum + chance, 0);
  return choices.find(({ chance }) => (left -= chance) <= 0) ?? highest(choices);
}
