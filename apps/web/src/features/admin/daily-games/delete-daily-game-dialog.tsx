import type { AdminDailyGame } from '@sixfold/contract';
import { longDate, shortDate } from '@sixfold/game';
import type { RefObject } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { removeDailyGame } from '../api/daily-games.ts';
import { useNotice } from '../notice.tsx';
import { PuzzleWords, wordsOf } from '../puzzle-words.tsx';
import { useChange } from '../use-change.ts';

interface DeleteDailyGameDialogProps {
  game: AdminDailyGame;
  open: boolean;
  onClose: () => void;
  focusWhenDone: RefObject<HTMLElement | null>;
}

export function DeleteDailyGameDialog({ game, ...rest }: DeleteDailyGameDialogProps) {
  const say = useNotice();
  const { mutateAsync } = useChange(removeDailyGame);
  const remove = async () => {
    await mutateAsync(game.id);
    say({ tone: 'success', text: `The game of ${shortDate(game.gameDate)} has been deleted.` });
  };
  return (
    <ConfirmDialog
      {...rest}
      title="Delete Daily Game"
      question="Are you sure you want to delete this daily game?"
      agree="Delete"
      agreeing="Deleting..."
      isGrave
      onAgree={remove}
      failureText={(error) => messageOf(error, 'Failed to delete daily game')}
    >
      <p className="font-semibold">{longDate(game.gameDate)}</p>
      <PuzzleWords words={wordsOf(game.wordSet)} />
    </ConfirmDialog>
  );
}
