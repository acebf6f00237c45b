import type { PlannedDay, PlannedPuzzle, Repeat } from '@sixfold/contract';
import { formatLongDate, formatShortDate } from '@sixfold/game';
import { useId } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '../../../lib/api/errors.ts';
import { useResource } from '../../../lib/api/resource.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';
import { alternativesTo } from '../api/studio.ts';
import { FormDialog, useDialogForm } from '../form-dialog.tsx';
import { PuzzleWords, wordsOf } from '../puzzle-cells.tsx';
import { ChosenPuzzle, PuzzleChoice } from '../puzzle-choice.tsx';
import type { DialogState } from '../use-dialog.tsx';
import { stepText } from './report-cells.tsx';
import { choicesOf } from './use-plan.ts';

interface SwapDialogProps extends DialogState {
  day: PlannedDay;
  days: readonly PlannedDay[];
  seed: number;
  onSwap: (wordSetId: number) => Promise<void>;
}

const SwapForm = z.object({ wordSetId: ChosenPuzzle });

/** Chooses another puzzle for a day of a plan, among those that break no rule. */
export function SwapDialog({
  day: { gameDate, target, puzzle, repeats },
  days,
  seed,
  onSwap,
  open,
  onClose,
}: SwapDialogProps) {
  const id = useId();
  const kept = choicesOf(days).filter((choice) => choice.gameDate !== gameDate);
  const { data, error, reload } = useResource(alternativesTo({ gameDate, target, seed, kept }));
  const others = data?.filter(({ wordSetId }) => wordSetId !== puzzle?.wordSetId);
  const { register, errorOf, ...form } = useDialogForm({
    schema: SwapForm,
    defaultValues: { wordSetId: '' },
    send: ({ wordSetId }) => onSwap(wordSetId),
    done: () => `${formatShortDate(gameDate)} now has a different puzzle.`,
    failed: 'Failed to swap the puzzle',
    onClose,
  });
  const missing = errorOf('wordSetId');
  return (
    <FormDialog {...form} open={open} onClose={onClose} title="Swap Puzzle" submit="Swap" submitting="Swapping...">
      <div className="grid gap-1">
        <p className="font-semibold">{formatLongDate(gameDate)}</p>
        {puzzle && (
          <>
            <PuzzleWords words={wordsOf(puzzle)} />
            <p className="text-sm text-ink-soft">
              {noteOf(puzzle)} · target: {stepText(target)}
            </p>
          </>
        )}
        {repeats.map((repeat) => (
          <p key={repeat.rule + repeat.other} className="text-sm">
            Repeat: {repeatText(repeat)}
          </p>
        ))}
      </div>
      <fieldset className="grid min-w-0" aria-describedby={missing === undefined ? undefined : id}>
        <legend className="mb-1.5 font-semibold">Other puzzles</legend>
        <LoadedList
          rows={others}
          failure={error ? messageOf(error, 'Failed to load puzzles') : undefined}
          onRetry={reload}
          loading="Loading puzzles..."
          empty="No other puzzle fits this day."
        >
          {(rows) => (
            <div className="max-h-64 overflow-y-auto rounded-md border border-line-strong">
              {rows.map((other) => (
                <PuzzleChoice
                  key={other.wordSetId}
                  id={other.wordSetId}
                  puzzle={other}
                  note={noteOf(other)}
                  registration={register('wordSetId')}
                />
              ))}
            </div>
          )}
        </LoadedList>
        {missing !== undefined && <FieldError id={id}>{missing}</FieldError>}
      </fieldset>
    </FormDialog>
  );
}

const noteOf = ({ step, quality }: PlannedPuzzle): string =>
  step === null || quality === null ? 'Not analyzed' : `${stepText(step)} · quality ${Math.round(quality)}`;

const REPEATS: Record<Repeat['rule'], string> = {
  ANCHOR_AGAIN: 'same anchor as on',
  WORD_TOO_SOON: 'shares a word with',
  LETTERS_TOO_SOON: 'same letters as on',
  WORDS_TOGETHER_AGAIN: 'shares two words with',
};

/** 'shares a word with Jan 20, 2027' */
export const repeatText = ({ rule, other }: Repeat): string => `${REPEATS[rule]} ${formatShortDate(other)}`;
