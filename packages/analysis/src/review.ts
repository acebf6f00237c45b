import {
  CIPHER_NUMBERS,
  isLetter,
  type CipherNumber,
  type Difficulty,
  type Guess,
  type Letter,
  type PuzzleWords,
} from '@sixfold/game';
import { believe, pairIndex, type Belief } from './belief.ts';
import {
  afterGuess,
  bitCount,
  isOpenPair,
  letterCode,
  maskOf,
  NUMBERS,
  openPairs,
  startPosition,
  type Position,
} from './position.ts';
import { kindOfMoment, verdictOf, type Moment, type Verdict } from './verdict.ts';
import { countWays } from './ways.ts';

/** Beam width. All 720 keys at FOUNDATION; elsewhere, 3,000 nearly always find the same best pair as 20,000. */
const WIDTH = { FOUNDATION: 720, INTERMEDIATE: 3_000, CHALLENGING: 3_000, TORTURE: 3_000 };

/**
 * What logic alone said about a guess: it had to be right; it could not be right, because the letters that are certainly
 * in the puzzle fill every open number, or because of earlier misses; or it was open.
 */
export type Logic = 'FORCED' | 'NO_ROOM' | 'RULED_OUT' | 'OPEN';

export interface Pair {
  readonly letter: Letter;
  readonly number: CipherNumber;
}

export interface GuessReview {
  readonly guess: Guess;
  readonly verdict: Verdict;
  /** How likely the guess was to be right, from 0 to 1. */
  readonly chance: number;
  readonly logic: Logic;
  readonly best: Pair & { readonly chance: number; readonly isCorrect: boolean };
  /** What the best guess took. */
  readonly moment: Moment;
  /** Keys that the guesses so far had not ruled out, and roughly how many of them made sense. */
  readonly ways: number;
  readonly plausible: number;
  /** How good the choice was, from 0 to 1, regardless of its outcome. */
  readonly skill: number;
}

export interface GameReview {
  readonly guesses: readonly GuessReview[];
  /** 0 to 100; null at FOUNDATION, where it says little. */
  readonly skill: number | null;
  /** In misses; positive means lucky. */
  readonly luck: number;
  /** The guess that gave up the most compared with the best one; null if none gave up much. */
  readonly turningPoint: number | null;
}

/** In percent. Below this, no single guess stands out. */
const TURNING_POINT = 20;

/** Throws if the words don't form a valid puzzle, or if a guess breaks the rules: both may come from storage. */
export function reviewGame(puzzle: PuzzleWords, difficulty: Difficulty, guesses: readonly Guess[]): GameReview {
  let position = startPosition(puzzle, difficulty);
  const reviews = guesses.map((guess) => {
    if (!isLegal(position, guess, puzzle))
      throw new RangeError(`${guess.letter} = ${guess.number} is not a legal guess.`);
    const review = reviewGuess(position, guess, puzzle, difficulty);
    position = afterGuess(position, guess);
    return review;
  });
  const sum = (value: (review: GuessReview) => number) => reviews.reduce((total, review) => total + value(review), 0);
  // In whole percent, so that the first of several equally bad guesses counts.
  const losses = reviews.map(({ best, chance }) => Math.round(100 * (best.chance - chance)));
  const worst = losses.indexOf(Math.max(...losses));
  return {
    guesses: reviews,
    skill:
      difficulty === 'FOUNDATION' || reviews.length === 0
        ? null
        : Math.round((100 * sum(({ skill }) => skill)) / reviews.length),
    luck: sum(({ chance }) => 1 - chance) - guesses.filter(({ isCorrect }) => !isCorrect).length,
    turningPoint: (losses[worst] ?? 0) >= TURNING_POINT ? worst : null,
  };
}

const isLegal = (position: Position, { letter, number, isCorrect }: Guess, { word1 }: PuzzleWords): boolean =>
  isLetter(letter) &&
  isOpenPair(position, letterCode(letter), number - 1) &&
  isCorrect === (word1[number - 1] === letter);

function reviewGuess(position: Position, guess: Guess, puzzle: PuzzleWords, difficulty: Difficulty): GuessReview {
  const belief = believe(position, WIDTH[difficulty]);
  const pair = pairIndex(letterCode(guess.letter), guess.number - 1);
  const bestPair = bestOpenPair(position, belief.people);
  const bestPattern = Math.max(
    ...openPairs(position).map(({ letter, number }) => belief.pattern[pairIndex(letter, number)] ?? 0),
  );
  const ways = countWays(position);
  const share = countWays(afterGuess(position, { ...guess, isCorrect: true })) / ways;
  const chance = share === 0 ? 0 : share === 1 ? 1 : chanceOf(belief.people[pair] ?? 0);
  const bestChance =
    share === 1 ? 1 : Math.max(chanceOf(belief.people[pairIndex(bestPair.letter, bestPair.number)] ?? 0), chance);
  const pattern = belief.pattern[pair] ?? 0;
  const letter = String.fromCharCode(65 + bestPair.letter) as Letter;
  const number = CIPHER_NUMBERS[bestPair.number] ?? 1;
  return {
    guess,
    verdict: verdictOf({ share, chance, best: bestChance, pattern, bestPattern }),
    chance,
    logic: logicOf(position, letterCode(guess.letter), share),
    best: { letter, number, chance: bestChance, isCorrect: puzzle.word1[number - 1] === letter },
    moment: kindOfMoment(belief.pattern[pairIndex(bestPair.letter, bestPair.number)] ?? 0, bestChance),
    ways,
    plausible: belief.plausible,
    skill: share === 0 ? 0 : Math.min(1, Math.max(chance / bestChance, pattern / bestPattern)),
  };
}

function logicOf(position: Position, letter: number, share: number): Logic {
  if (share > 0) return share === 1 ? 'FORCED' : 'OPEN';
  const found = position.found.filter((code) => code >= 0);
  const isFull = bitCount(position.sure & ~maskOf(found)) === NUMBERS - found.length;
  return isFull && (position.sure & (1 << letter)) === 0 ? 'NO_ROOM' : 'RULED_OUT';
}

/** Turns an average belief into a chance: the average is too low above one half and too high below it. */
function chanceOf(belief: number): number {
  const clipped = Math.min(0.998, Math.max(0.002, belief));
  return 1 / (1 + Math.exp(0.082 - 1.68 * Math.log(clipped / (1 - clipped))));
}

const bestOpenPair = (position: Position, belief: Belief['people']): { letter: number; number: number } =>
  openPairs(position).reduce((best, pair) =>
    (belief[pairIndex(pair.letter, pair.number)] ?? 0) > (belief[pairIndex(best.letter, best.number)] ?? 0)
      ? pair
      : best,
  );
