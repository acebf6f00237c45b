import { friendPuzzleMessages, type ReportedFriendPuzzle } from '@sixfold/contract';
import { Ban, Unlink } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { withdrawFriendPuzzle } from '../api/reports.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { HistorySubject } from '../history/history-dialog.tsx';
import { PuzzleWords, wordsOf } from '../puzzle-cells.tsx';
import { RowActions } from '../row-actions.tsx';
import type { DialogState } from '../use-dialog.tsx';

export interface FriendPuzzleHandlers {
  onWithdraw: (puzzle: ReportedFriendPuzzle) => void;
  onBan: (word: string) => void;
  onHistory: (subject: HistorySubject) => void;
}

interface FriendPuzzleActionsProps extends FriendPuzzleHandlers {
  puzzle: ReportedFriendPuzzle;
}

/** The words, whose they are, and what an admin can do about them. */
export function FriendPuzzleActions({ puzzle, onWithdraw, onBan, onHistory }: FriendPuzzleActionsProps) {
  const name = `puzzle ${puzzle.id}`;
  const words = wordsOf(puzzle);
  return (
    <div className="mt-1">
      <PuzzleWords words={words} />
      <p className="text-base wrap-anywhere text-ink-soft">
        {puzzle.isWithdrawn ? 'Withdrawn, made' : 'Made'} by <strong className="text-ink">{puzzle.makerName}</strong>
      </p>
      <div className="-mx-3 flex flex-wrap">
        {words.map((word) => (
          <Button key={word} variant="quiet" onClick={() => onBan(word)}>
            <Ban aria-hidden size={18} />
            Ban {word}
          </Button>
        ))}
      </div>
      <RowActions
        name={name}
        onHistory={() => onHistory({ subject: 'friendPuzzle', id: puzzle.id, name: `Puzzle ${puzzle.id}` })}
      >
        {!puzzle.isWithdrawn && (
          <IconButton
            label={`Withdraw ${name}`}
            icon={<Unlink aria-hidden size={19} />}
            onClick={() => onWithdraw(puzzle)}
          />
        )}
      </RowActions>
    </div>
  );
}

export const WithdrawDialog = ({ puzzle, ...dialog }: DialogState & { puzzle: ReportedFriendPuzzle }) => (
  <ConfirmDialog
    {...dialog}
    title="Withdraw Puzzle"
    question={
      <span className="wrap-anywhere">
        Withdraw the puzzle by <strong>{puzzle.makerName}</strong>? Its link stops working immediately, for good. The
        page does not say who withdrew it.
      </span>
    }
    confirm="Withdraw"
    confirming="Withdrawing..."
    isDestructive
    send={() => withdrawFriendPuzzle(puzzle.id)}
    done={({ message }) => message ?? friendPuzzleMessages.puzzleWithdrawn}
    failed="Failed to withdraw the puzzle"
  />
);
