import type { AdminPuzzle } from '@sixfold/contract';
import type { RefObject } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { removePuzzle } from '../api/puzzles.ts';
import { PuzzleWords, wordsOf } from '../puzzle-words.tsx';
import { useChange } from '../use-change.ts';
import { useNotice } from '../notice.tsx';

interface DeletePuzzleDialogProps {
  puzzle: AdminPuzzle;
  open: boolean;
  onClose: () => void;
  focusWhenDone: RefObject<HTMLElement | null>;
}

export function DeletePuzzleDialog({ puzzle, ...rest }: DeletePuzzleDialogProps) {
  const say = useNotice();
  const { mutateAsync } = useChange(removePuzzle);
  const remove = async () => {
    await mutateAsync(puzzle.id);
    say({ tone: 'success', text: `${puzzle.word1} has been deleted.` });
  };
  return (
    <ConfirmDialog
      {...rest}
      title="Delete Puzzle"
      question="Are you sure you want to delete this puzzle? This action cannot be undone."
      agree="Delete"
      agreeing="Deleting..."
      isGrave
      onAgree={remove}
      failureText={(error) => messageOf(error, 'Failed to delete puzzle')}
    >
      <PuzzleWords words={wordsOf(puzzle)} />
    </ConfirmDialog>
  );
}
