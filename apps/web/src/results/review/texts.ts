import type { GameReview, GuessReview, Moment, Pair, Verdict } from '@sixfold/analysis';
import { DIFFICULTIES, DIFFICULTY_INFO, missesText, type Difficulty } from '@sixfold/game';

export const VERDICT_WORDS: Record<Verdict, string> = {
  CERTAIN: 'Certain',
  BEST: 'Best',
  GOOD: 'Good',
  FAIR_TRY: 'Fair try',
  LONG_SHOT: 'Long shot',
  WASTED: 'Wasted',
};

export const pairText = ({ letter, number }: Pair): string => `${letter} = ${number}`;

/** Never 0% or 100%: the model is not that sure. */
export function chanceText(chance: number): string {
  const percent = Math.round(chance * 100);
  return percent < 1 ? 'under 1%' : `${Math.min(percent, 99)}%`;
}

const HOW: Record<Moment, string> = {
  PATTERN: 'the letter patterns showed it',
  WORDS: 'it took knowing a word',
  GAMBLE: 'nobody could be sure',
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Why the guess got its verdict. */
export function reasonText(review: GuessReview): string {
  const { logic, verdict, guess, ways, moment } = review;
  if (logic === 'FORCED') return ways === 1 ? 'Nothing else was left.' : 'Every way left included it.';
  if (logic === 'NO_ROOM') {
    return 'There was no room for it: the letters still to be placed fill every open number.';
  }
  if (logic === 'RULED_OUT') return 'Earlier guesses had ruled it out.';
  switch (verdict) {
    case 'CERTAIN':
      return sentence(HOW.PATTERN);
    case 'BEST':
      return isBest(review) ? sentence(HOW[moment]) : 'As good as any.';
    case 'GOOD':
      return 'A sensible guess, but another was likelier.';
    case 'FAIR_TRY':
      return `It fit the letter patterns, but ${guess.isCorrect ? 'the words people know pointed elsewhere' : 'not the words'}.`;
    case 'LONG_SHOT':
      return `${guess.isCorrect ? 'It paid off, but another' : 'Another'} guess was more than twice as likely.`;
    case 'WASTED':
      return 'Neither the letter patterns nor the words suggested it.';
  }
}

const isBest = ({ guess, best }: GuessReview): boolean => guess.letter === best.letter && guess.number === best.number;

/** The best guess at that moment, unless this one was as good. */
export function bestText({ verdict, best, moment, guess }: GuessReview): string | null {
  if (verdict === 'CERTAIN' || verdict === 'BEST') return null;
  const how = best.isCorrect ? HOW[moment] : `though it was wrong${guess.isCorrect ? '' : ' too'}`;
  return `Best: ${pairText(best)}, ${chanceText(best.chance)}, ${how}.`;
}

/** Null if there was only one. */
export const waysText = ({ ways, plausible, chance, guess }: GuessReview): string | null =>
  ways === 1
    ? null
    : `${ways.toLocaleString('en')} ways left, about ${plausible.toLocaleString('en')} likely, ${partText(plausible, chance)} ${pairText(guess)}`;

/** Which of the likely ways the guess was part of. */
function partText(plausible: number, chance: number): string {
  const count = Math.round(plausible * chance);
  if (plausible === 1) return count === 1 ? 'with' : 'but not with';
  if (count === plausible) return chance === 1 ? 'all with' : 'nearly all with';
  if (count === 0) return 'none with';
  return `about ${count.toLocaleString('en')} with`;
}

export function luckText(luck: number): string {
  if (Math.abs(luck) < 1) return 'About as expected';
  const misses = Math.round(Math.abs(luck));
  return `About ${missesText(misses)} ${luck > 0 ? 'fewer' : 'more'} than expected`;
}

export function turningPointText({ guesses, turningPoint }: GameReview): string {
  const review = turningPoint === null ? undefined : guesses[turningPoint];
  if (turningPoint === null || !review) return 'No guess cost you much.';
  const { guess, best, chance, logic } = review;
  const bests = `${pairText(best)} was ${chanceText(best.chance)}`;
  return `Guess ${turningPoint + 1}, ${pairText(guess)}: ${
    logic === 'OPEN'
      ? `its chance was ${chanceText(chance)}${guess.isCorrect ? ', but it was right' : ''}; that of ${bests}.`
      : `it could not be right; the chance of ${bests}.`
  }`;
}

const isWild = ({ verdict }: GuessReview): boolean => verdict === 'LONG_SHOT' || verdict === 'WASTED';

/** The first rule that applies to a guess gives the tip. */
const TIPS: {
  applies: (review: GuessReview) => boolean;
  text: (review: GuessReview, difficulty: Difficulty) => string;
}[] = [
  {
    applies: ({ logic }) => logic === 'NO_ROOM',
    text: (_, difficulty) =>
      `At ${DIFFICULTY_INFO[difficulty].name}, decoys are always among E, T, A, O, I, N, S, R, H and L. Any other available letter is in the puzzle: place those first.`,
  },
  {
    applies: ({ logic }) => logic === 'RULED_OUT',
    text: () =>
      'Count what is left before you guess: a letter that has missed everywhere else has only one number left.',
  },
  {
    applies: (review) => isWild(review) && review.moment === 'PATTERN' && review.best.isCorrect,
    text: ({ best }) =>
      `Take the sure letters first. The letter patterns gave ${pairText(best)} away, and every hit makes the rest easier.`,
  },
  {
    applies: ({ verdict, guess }) => verdict === 'FAIR_TRY' && !guess.isCorrect,
    text: ({ guess }) =>
      `Test a letter in all three words before you guess. ${pairText(guess)} looked right, but led to no words that most people know.`,
  },
  {
    applies: isWild,
    text: () =>
      'When nothing is sure, try common letters where they are common: E or S at the end, vowels second or third.',
  },
  {
    applies: ({ verdict }) => verdict === 'GOOD',
    text: ({ best }) => `Look at all three words before you settle on a guess: ${pairText(best)} was likelier.`,
  },
];

export function tipText({ guesses }: GameReview, difficulty: Difficulty): string {
  for (const { applies, text } of TIPS) {
    const found = guesses.find(applies);
    if (found) return text(found, difficulty);
  }
  return difficulty === DIFFICULTIES.at(-1) ? 'Nothing to add.' : 'Nothing to add. Try a harder level next.';
}
