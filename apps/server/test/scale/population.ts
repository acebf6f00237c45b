import { createHash } from 'node:crypto';
import { readBuiltInPuzzles } from '../../src/services/puzzles/built-in-puzzles.ts';
import { addDays, countStreaks, DIFFICULTIES, MAX_INCORRECT_GUESSES, type Streaks } from '@sixfold/game';

/** The size of a site. Users and their games are numbered from 1, as in the database. */
export interface Population {
  completions: number;
  puzzles: number;
  /** Since launch, excluding today. */
  days: number;
  /** Feedback entries, and twice the number of crash groups; one per ten users by default. */
  reports?: number;
  /** One per 20 users with an account by default, each with 20 members; any further ones have a single member. */
  circles?: number;
}

/** Daily games that each player finishes, on consecutive days. */
export const GAMES_EACH = 16;

/** The same for every user. */
export const PASSWORD = 'quiet desk 42';
export const emailOf = (user: number) => `${nameOf(user).toLowerCase().replace(' ', '.')}.${user}@example.com`;
export const tokenOf = (user: number) => `token-${user}`;
export const linkOf = (user: number) => `link-${user}`;
export const secretOf = (circle: number) => `invitation-${circle}`;
/** Of the puzzles for friends: each user with an account has one, in order; one of them has 99 more. */
export const codeOf = (number: number) => createHash('md5').update(`puzzle-${number}`).digest('base64url');
export const FULL_LIST_MAKER = 45;
/** A circle's members are consecutive users; the first is its creator. */
export const CIRCLE_SIZE = 20;
export const circleOf = (user: number) => Math.ceil(user / CIRCLE_SIZE);
/** The only circle with room: its last place is free. */
export const OPEN_CIRCLE = 6;
export const sessionOf = (player: number) => createHash('md5').update(`guest-${player}`).digest('hex');

/** The push service's address for a player's browser. */
export const endpointOf = (player: number) => `https://push.example.org/send/${player}`;
export const REMINDER_LINK_KEY = createHash('sha256').update('reminder-link').digest();

/** Users are named after the words of puzzles: a search matches about as often as it would in real names. */
const words = (await readBuiltInPuzzles()).map(({ word1 }) => word1[0] + word1.slice(1).toLowerCase());
export const NAMES = words.map((word, index) => `${word} ${words[(index * 7) % words.length]}`);
export const nameOf = (user: number) => NAMES[user % NAMES.length]!;

export function headcount({ completions, days, reports = completions / 200, circles }: Population) {
  const users = completions / 20;
  const players = completions / GAMES_EACH;
  // The newest tenth of users is unverified and has not played; players without an account are guests.
  const accounts = users * 0.9;
  const firstDays = days - GAMES_EACH + 1;
  return { users, players, reports, accounts, firstDays, circles: circles ?? Math.floor(accounts / CIRCLE_SIZE) };
}

/** The number of different sequences of results; each player has one of them. */
const SEQUENCES = 11;
const missesOf = (sequence: number, game: number) => ((sequence + 2) * (game + 5)) % (MAX_INCORRECT_GUESSES + 1);

interface Result {
  sequence: number;
  game: number;
  misses: number;
  outcome: 'WIN' | 'LOSS';
  difficulty: string;
}

export const results: Result[] = Array.from({ length: SEQUENCES * GAMES_EACH }, (_, index) => {
  const [sequence, game] = [index % SEQUENCES, Math.floor(index / SEQUENCES)];
  const misses = missesOf(sequence, game);
  const outcome = misses === MAX_INCORRECT_GUESSES ? 'LOSS' : 'WIN';
  return { sequence, game, misses, outcome, difficulty: DIFFICULTIES[sequence % DIFFICULTIES.length]! };
});

/** The streaks at the end of each sequence. The dates do not matter as long as they are consecutive. */
export const streaksBySequence: (Streaks & { sequence: number })[] = Array.from(
  { length: SEQUENCES },
  (_, sequence) => {
    const games = results
      .filter((result) => result.sequence === sequence)
      .map(({ game, outcome }) => ({ gameDate: addDays('2027-01-01', game), outcome }));
    return { sequence, ...countStreaks(games) };
  },
);

/** A guess log that is valid at every difficulty: the misses come first, then the hits in order. */
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

/** Three words with the same six letters, different for each number. */
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
