import type { CipherNumber, GameState } from '@sixfold/game';
import { STRATEGY_PUZZLE } from './example-puzzles.ts';
import { playThrough, type HelpGuess } from './lesson.ts';

interface StrategyStep {
  title: string;
  /** Paragraphs, short ones. */
  text: readonly string[];
  /** The numbers that the step looks at. */
  looksAt: readonly CipherNumber[];
  guesses: readonly HelpGuess[];
}

export const STRATEGY_STEPS: readonly StrategyStep[] = [
  {
    title: 'Read the endings first',
    text: [
      'Many six-letter words end in ‑ED, ‑ER or ‑ES. Here 5 is the fifth digit of all three words.',
      'So 5 is very likely E.',
    ],
    looksAt: [5],
    guesses: [['E', 5]],
  },
  {
    title: 'Check the letters on offer',
    text: [
      'There is no S among the ten, so nothing ends in ‑ES. 6 and 4 are most likely R and D.',
      '6 stands in four places: a hit there opens most. It begins words and ends them, and R does both well.',
      'Each letter has one number only. R is taken, so 4 is D.',
    ],
    looksAt: [6, 4],
    guesses: [
      ['R', 6],
      ['D', 4],
    ],
  },
  {
    title: 'Place the vowels',
    text: [
      'A vowel nearly always stands second or third. 2 is second in all three words.',
      'E is used up, so 2 is A, I or O. Do not guess yet: something else may tell.',
    ],
    looksAt: [2],
    guesses: [],
  },
  {
    title: 'Use the doubled digits',
    text: [
      '3 3 and 1 1 are doubled letters. Common ones are LL, SS, TT, EE, OO, NN, PP and BB.',
      'Word 3 could be ROLLER or RATTER. Try both in word 1: _OLDER looks good, _ATDER is no word. Two letters at once.',
    ],
    looksAt: [3, 1],
    guesses: [
      ['O', 2],
      ['L', 3],
    ],
  },
  {
    title: 'Trust the anchor',
    text: [
      'Word 1 has six different letters, so the first letter of _OLDER is a new one.',
      'FOLDER and HOLDER need an F or an H, which are not on offer. BOLDER it is, and word 2 becomes ROBBED.',
    ],
    looksAt: [1],
    guesses: [['B', 1]],
  },
];

/** The example game after so many steps. */
export function strategyAt(steps: number): GameState {
  return playThrough(
    STRATEGY_PUZZLE,
    STRATEGY_STEPS.slice(0, steps).flatMap(({ guesses }) => guesses),
  );
}

export const RULES_OF_THUMB: readonly { title: string; text: string }[] = [
  { title: 'Common letters first.', text: 'E, T, A, O, I, N, S, R, H and L make up most of English.' },
  {
    title: 'Count the digits.',
    text: 'A number that stands in many places is a common letter, and tells most when hit.',
  },
  { title: 'Look at all three words again.', text: 'One hit opens them all. The easiest word may have changed.' },
  { title: 'Watch the last place.', text: 'It is mostly S, D, R, E, Y, T or N. A lone S often ends a plural.' },
  {
    title: 'Learn from a miss.',
    text: 'The letter belongs to another number, or on the harder levels to none. Cross it off for this one.',
  },
];
