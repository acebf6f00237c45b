import type { CipherNumber, GameState } from '@sixfold/game';
import { playThrough, STRATEGY_PUZZLE, type ExampleGuess } from './example-games.tsx';

export interface StrategyStep {
  title: string;
  /** Short paragraphs. */
  text: readonly string[];
  highlighted: readonly CipherNumber[];
  guesses: readonly ExampleGuess[];
}

export const STRATEGY_STEPS: readonly StrategyStep[] = [
  {
    title: 'Read the endings first',
    text: [
      'Many six-letter words end in ‑ED, ‑ER or ‑ES. Here, 5 is the fifth digit of all three words.',
      'So 5 is very likely E.',
    ],
    highlighted: [5],
    guesses: [['E', 5]],
  },
  {
    title: 'Check the available letters',
    text: [
      "S isn't one of the ten letters, so no word ends in ‑ES. That makes R and D the most likely letters for 6 and 4.",
      '6 appears four times, so a hit there reveals the most. It both starts and ends words, and R often does both.',
      'Each letter has only one number. R is taken, so 4 is D.',
    ],
    highlighted: [6, 4],
    guesses: [
      ['R', 6],
      ['D', 4],
    ],
  },
  {
    title: 'Place the vowels',
    text: [
      'The second or third letter is almost always a vowel. 2 comes second in all three words.',
      "E is taken, so 2 is A, I or O. Don't guess yet: another clue may settle it.",
    ],
    highlighted: [2],
    guesses: [],
  },
  {
    title: 'Use the doubled digits',
    text: [
      '3 3 and 1 1 are double letters. Common ones are LL, SS, TT, EE, OO, NN, PP and BB.',
      "Word 3 could be ROLLER or RATTER. Try both in word 1: _OLDER looks good, but _ATDER isn't a word. That gives you two letters.",
    ],
    highlighted: [3, 1],
    guesses: [
      ['O', 2],
      ['L', 3],
    ],
  },
  {
    title: 'Trust the anchor',
    text: [
      "Word 1 has six different letters, so _OLDER starts with one you haven't found yet.",
      'FOLDER and HOLDER need an F or an H, and neither is available. It must be BOLDER, which makes word 2 ROBBED.',
    ],
    highlighted: [1],
    guesses: [['B', 1]],
  },
];

/** The example game after the first `steps` steps. */
export function strategyAt(steps: number): GameState {
  return playThrough(
    STRATEGY_PUZZLE,
    STRATEGY_STEPS.slice(0, steps).flatMap(({ guesses }) => guesses),
  );
}

export const RULES_OF_THUMB: readonly { title: string; text: string }[] = [
  { title: 'Start with common letters.', text: 'E, T, A, O, I, N, S, R, H and L make up most of English.' },
  {
    title: 'Count the digits.',
    text: 'A number that appears often is probably a common letter, and a hit there reveals the most.',
  },
  { title: 'Recheck all three words.', text: 'A hit can show up in all of them, and another word may now be easier.' },
  { title: 'Watch the last letter.', text: "It's usually S, D, R, E, Y, T or N. A lone S often ends a plural." },
  {
    title: 'Pencil it in.',
    text: 'The pencil writes a letter into all three words without guessing. On a keyboard, the period key turns it on and off.',
  },
  {
    title: 'Learn from a miss.',
    text: 'The letter belongs to another number or, on the harder levels, to none. Rule it out for this one.',
  },
];
