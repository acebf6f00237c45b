import { CIPHER_LENGTH, MAX_INCORRECT_GUESSES } from '../constants.ts';
import type { GameState } from './game-state.ts';

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** For screen readers: the tiles and trackers change silently. */
export function announcement(state: GameState): string {
  if (state.lastFeedback !== null) return state.lastFeedback;
  const last = state.guesses.at(-1);
  if (last === undefined) return '';
  const verdict = `${last.letter} is ${last.isCorrect ? '' : 'not '}${last.number}.`;
  return `${verdict} ${last.isCorrect ? afterHit(state) : afterMiss(state)}`;
}

function afterHit({ correctLetters, incorrectLetters }: GameState): string {
  if (correctLetters.length === CIPHER_LENGTH) return `All ${COUNT_WORDS[CIPHER_LENGTH]} letters found. You have won.`;
  const left = MAX_INCORRECT_GUESSES - incorrectLetters.length;
  return `${capitalized(count(correctLetters.length, 'letter'))} found, ${count(left, 'miss')} left.`;
}

function afterMiss({ incorrectLetters }: GameState): string {
  const misses = capitalized(count(incorrectLetters.length, 'miss'));
  const left = MAX_INCORRECT_GUESSES - incorrectLetters.length;
  return left === 0 ? `${misses}. The game is over.` : `${misses}, ${COUNT_WORDS[left]} left.`;
}

function count(amount: number, noun: 'letter' | 'miss'): string {
  const plural = noun === 'miss' ? 'misses' : 'letters';
  return `${COUNT_WORDS[amount]} ${amount === 1 ? noun : plural}`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
