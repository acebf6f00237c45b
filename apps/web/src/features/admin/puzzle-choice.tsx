import type { PuzzleWords as Words } from '@sixfold/game';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { PuzzleWords, wordsOf } from './puzzle-cells.tsx';

interface PuzzleChoiceProps {
  id: number;
  puzzle: Words;
  note: string;
  registration: UseFormRegisterReturn;
}

/** A puzzle in a list to choose one from. */
export const PuzzleChoice = ({ id, puzzle, note, registration }: PuzzleChoiceProps) => (
  <label className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 border-b border-line px-3 py-1.5 last:border-0 has-checked:bg-brass-wash sm:grid-cols-[auto_1fr_auto]">
    <input type="radio" value={id} className="size-4 accent-brass" {...registration} />
    <PuzzleWords words={wordsOf(puzzle)} />
    <span className="text-sm text-ink-soft max-sm:col-start-2">{note}</span>
  </label>
);

const REQUIRED = 'Please choose a puzzle';

/** The id of the chosen puzzle. A radio button holds it as text. */
export const ChosenPuzzle = z.pipe(
  z.string(REQUIRED).check(z.minLength(1, { error: REQUIRED, abort: true })),
  z.transform((id: string) => Number(id)),
);
