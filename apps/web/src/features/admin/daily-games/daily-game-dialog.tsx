import { DailyGameBody, type AdminDailyGame } from '@sixfold/contract';
import { nextDay, formatShortDate, type GameDay } from '@sixfold/game';
import * as z from 'zod/mini';
import { useResource } from '../../../lib/api/resource.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { addDailyGame, changeDailyGame } from '../api/daily-games.ts';
import { approvedPuzzles } from '../api/puzzles.ts';
import { adminStats, todayOf } from '../api/admin-cache.ts';
import { FormDialog, useDialogForm } from '../form-dialog.tsx';
import { ChosenPuzzle } from '../puzzle-choice.tsx';
import type { DialogState } from '../use-dialog.tsx';
import { PuzzlePicker } from './puzzle-picker.tsx';

/** A game to edit or a day to schedule; with neither, the dialog suggests the next empty day. */
export interface ScheduleSubject {
  game?: AdminDailyGame | undefined;
  day?: GameDay | undefined;
}

export function DailyGameDialog({ game, day, open, onClose }: ScheduleSubject & DialogState) {
  const { data: stats } = useResource(adminStats());
  const today = stats && todayOf(stats);
  const { register, errorOf, ...form } = useScheduleForm({ game, day: day ?? stats?.nextEmptyDay }, onClose);
  const { data: approved } = useResource(approvedPuzzles('', 1));
  // An existing game can keep its puzzle and still move to another day.
  const hasNoPuzzles = !game && approved?.puzzles.length === 0;
  return (
    <FormDialog
      {...form}
      open={open}
      onClose={onClose}
      title={game ? 'Edit Daily Game' : 'Schedule Daily Game'}
      submit={game ? 'Save' : 'Schedule'}
      submitting={game ? 'Saving...' : 'Scheduling...'}
      blockedReason={hasNoPuzzles ? 'No approved puzzles available. Create and approve puzzles first.' : undefined}
    >
      <TextField
        label="Date"
        type="date"
        required
        min={today && nextDay(today)}
        hint="Days begin at midnight in New York."
        error={errorOf('gameDate')}
        {...register('gameDate')}
      />
      {!hasNoPuzzles && (
        <PuzzlePicker current={game} error={errorOf('wordSetId')} registration={register('wordSetId')} />
      )}
    </FormDialog>
  );
}

const DATE_REQUIRED = 'Date is required';

export const ScheduleForm = z.pipe(
  z.object({
    gameDate: z.string(DATE_REQUIRED).check(z.minLength(1, { error: DATE_REQUIRED, abort: true })),
    wordSetId: ChosenPuzzle,
  }),
  DailyGameBody,
);

const useScheduleForm = ({ game, day = '' }: ScheduleSubject, onClose: () => void) =>
  useDialogForm({
    schema: ScheduleForm,
    defaultValues: {
      gameDate: game?.gameDate ?? day,
      wordSetId: game ? String(game.wordSetId) : '',
    },
    send: (body) => (game ? changeDailyGame(game.id, body) : addDailyGame(body)),
    done: ({ gameDate }) => `The game for ${formatShortDate(gameDate)} has been ${game ? 'saved' : 'scheduled'}.`,
    failed: game ? 'Failed to update daily game' : 'Failed to create daily game',
    onClose,
  });
