import { nextDay, shortDate } from '@sixfold/game';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { addDailyGame, changeDailyGame } from '../api/daily-games.ts';
import { approvedPuzzlesQuery } from '../api/puzzles.ts';
import { statsQuery } from '../api/stats.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useNotice } from '../notice.tsx';
import { todayOf } from '../today-of.ts';
import { useChange } from '../use-change.ts';
import { PuzzlePicker } from './puzzle-picker.tsx';
import { ScheduleForm } from './schedule-schema.ts';
import type { Scheduled } from './scheduled.ts';

interface DailyGameDialogProps extends Scheduled {
  open: boolean;
  onClose: () => void;
}

export function DailyGameDialog({ game, day, open, onClose }: DailyGameDialogProps) {
  const { data: stats } = useQuery(statsQuery);
  // In New York, by the server's clock.
  const today = stats && todayOf(stats);
  const { register, errorOf, ...form } = useScheduleForm({ game, day: day ?? stats?.nextEmptyDay }, onClose);
  const { data: approved } = useInfiniteQuery(approvedPuzzlesQuery(''));
  // A game that has its puzzle can still be moved.
  const hasNone = !game && approved?.pages[0]?.puzzles.length === 0;
  return (
    <FormDialog
      {...form}
      open={open}
      onClose={onClose}
      title={game ? 'Edit Daily Game' : 'Schedule Daily Game'}
      submit={game ? 'Save' : 'Schedule'}
      submitting={game ? 'Saving...' : 'Scheduling...'}
      obstacle={hasNone ? 'No approved puzzles available. Create and approve puzzles first.' : undefined}
    >
      <TextField
        label="Date"
        type="date"
        required
        min={today && nextDay(today)}
        hint="The day in New York, where a new game begins at midnight."
        error={errorOf('gameDate')}
        {...register('gameDate')}
      />
      <PuzzlePicker current={game} error={errorOf('wordSetId')} registration={register('wordSetId')} />
    </FormDialog>
  );
}

function useScheduleForm({ game, day = '' }: Scheduled, onClose: () => void) {
  const say = useNotice();
  const { mutateAsync } = useChange((body: Parameters<typeof addDailyGame>[0]) =>
    game ? changeDailyGame(game.id, body) : addDailyGame(body),
  );
  return useCheckedForm({
    schema: ScheduleForm,
    defaultValues: {
      gameDate: game?.gameDate ?? day,
      wordSetId: game ? String(game.wordSetId) : '',
    },
    send: async (body) => {
      await mutateAsync(body);
      say({
        tone: 'success',
        text: `The game of ${shortDate(body.gameDate)} has been ${game ? 'saved' : 'scheduled'}.`,
      });
      onClose();
    },
    say: (error) => messageOf(error, game ? 'Failed to update daily game' : 'Failed to create daily game'),
  });
}
