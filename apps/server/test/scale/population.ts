import { createHash } from 'node:crypto';
import { readBuiltInPuzzles } from '../../src/services/puzzles/built-in-puzzles.ts';
import { addDays, countStreaks, DIFFICULTIES, MAX_INCORRECT_GUESSES, type Streaks } from '@sixfold/game';

/** What a site has grown to. People and their games are numbered from 1, as the database numbers them. */
export interface Population {
  completions: number;
  puzzles: number;
  /** Since launch; today is the next one. */
  days: number;
  /** Pieces of feedback, and twice as many as crashes of a kind; one for each ten users unless said. */
  reports?: number;
}

/** Each player finishes this many daily games, on as many days in a row. */
export const GAMES_EACH = 16;

/** What is known by heart of everybody. */
export const PASSWORD = 'quiet desk 42';
export const emailOf = (user: number) => `${nameOf(user).toLowerCase().replace(' ', '.')}.${user}@example.com`;
export const tokenOf = (user: number) => `token-${user}`;
export const linkOf = (user: number) => `link-${user}`;
export const sessionOf = (player: number) => createHash('md5').update(`guest-${player}`).digest('hex');

/** People are called by the words of the puzzles: a search finds as much in them as in real names. */
const words = (await readBuiltInPuzzles()).map(({ word1 }) => word1[0] + word1.slice(1).toLowerCase());
export const NAMES = words.map((word, index) => `${word} ${words[(index * 7) % words.length]}`);
export const nameOf = (user: number) => NAMES[user % NAMES.length]!;

export function headcount({ completions, days, reports = completions / 200 }: Population) {
  const users = completions / 20;
  const players = completions / GAMES_EACH;
  // The newest tenth has an address to verify and has played nothing; whoever plays without an account is a guest.
  return { users, players, reports, accounts: users * 0.9, firstDays: days - GAMES_EACH + 1 };
}

/** Of the games that a player finishes one after the other: so many misses in each. There are as many ways as this. */
const WAYS = 11;
const missesOf = (way: number, game: number) => ((way + 2) * (game + 5)) % (MAX_INCORRECT_GUESSES + 1);

interface Result {
  way: number;
  game: number;
  misses: number;
  outcome: 'WIN' | 'LOSS';
  difficulty: string;
}

export const results: Result[] = Array.from({ length: WAYS * GAMES_EACH }, (_, index) => {
  const [way, game] = [index % WAYS, Math.floor(index / WAYS)];
  const misses = missesOf(way, game);
  const outcome = misses === MAX_INCORRECT_GUESSES ? 'LOSS' : 'WIN';
  return { way, game, misses, outcome, difficulty: DIFFICULTIES[way % DIFFICULTIES.length]! };
});

/** What the rules make of them. The dates do not matter, as long as they follow each other. */
export const streaksOfWays: (Streaks & { way: number })[] = Array.from({ length: WAYS }, (_, way) => {
  const games = results
    .filter((result) => result.way === way)
    .map(({ game, outcome }) => ({ gameDate: addDays('2027-01-01', game), outcome }));
  return { way, ...countStreaks(games) };
});

/** The log of a game with so many misses that fits every difficulty: the misses come first, the hits in order. */
export function guessLog(anchor: string, misses: number) {
  const wrong = Array.from(anchor.slice(1), (letter) => ({ letter, number: 1 }));
  const guesses = [...wrong, { letter: anchor[0]!, number: 2 }]
    .slice(0, misses)
    .map((guess) => ({ ...guess, isCorrect: false }));
  const hits = Array.from(anchor, (letter, index) => ({ letter, number: index + 1, isCorrect: true }));
  const all = misses === MAX_INCORRECT_GUESSES ? guesses : [...guesses, ...hits];
  return all.map((guess, index) => ({ guessNumber: index + 1, ...guess }));
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Three words of the same six letters, different for each number. */
export function puzzleOf(number: number): { word1: string; word2: string; word3: string } {
  let state = number;
  const chance = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const letters = [...ALPHABET];
  const word1 = Array.from({ length: 6 }, () => letters.splice(chance(letters.length), 1)[0]!).join('');
  return { word1, word2: [...word1].reverse().join(''), word3: word1.slice(1) + word1.slice(0, 1) };
}
