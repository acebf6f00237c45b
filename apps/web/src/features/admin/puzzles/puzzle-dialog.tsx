import { NOTES_MAX, PuzzleContent, type AdminPuzzle } from '@sixfold/contract';
import { shortDate, WORD_FIELDS } from '@sixfold/game';
import { messageOf } from '../../../lib/api/errors.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { addPuzzle, rewritePuzzle } from '../api/puzzles.ts';
import { FormDialog } from '../form-dialog.tsx';
import { inFull } from '../in-full.ts';
import { useNotice } from '../notice.tsx';
import { useChange } from '../use-change.ts';

interface PuzzleDialogProps {
  puzzle: AdminPuzzle | 'new';
  open: boolean;
  onClose: () => void;
}

const LABELS = { word1: 'Word 1 (anchor)', word2: 'Word 2', word3: 'Word 3' };
const HINTS = {
  word1: 'Six different letters, A to Z.',
  word2: 'Six letters, all of them from the anchor.',
  word3: 'Six letters, all of them from the anchor.',
};

export function PuzzleDialog({ puzzle, open, onClose }: PuzzleDialogProps) {
  const isNew = puzzle === 'new';
  const servedOn = isNew ? null : puzzle.lastGameDate;
  const { register, errorOf, ...form } = usePuzzleForm(puzzle, onClose);
  return (
    <FormDialog
      {...form}
      open={open}
      onClose={onClose}
      title={isNew ? 'Create Puzzle' : 'Edit Puzzle'}
      submit={isNew ? 'Create' : 'Save'}
      submitting={isNew ? 'Creating...' : 'Saving...'}
    >
      {servedOn !== null && (
        <Banner tone="info">
          These words were the daily game of {shortDate(servedOn)} and can&#39;t change. Notes can.
        </Banner>
      )}
      {WORD_FIELDS.map((field) => (
        <TextField
          key={field}
          label={LABELS[field]}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono tracking-widest uppercase"
          readOnly={servedOn !== null}
          hint={servedOn === null ? HINTS[field] : undefined}
          error={errorOf(field)}
          {...register(field)}
        />
      ))}
      <TextAreaField
        label="Notes (optional)"
        rows={3}
        hint={`Only admins see them. At most ${inFull(NOTES_MAX)} characters.`}
        error={errorOf('notes')}
        {...register('notes')}
      />
    </FormDialog>
  );
}

function usePuzzleForm(puzzle: AdminPuzzle | 'new', onClose: () => void) {
  const say = useNotice();
  const { mutateAsync } = useChange((content: PuzzleContent) =>
    puzzle === 'new' ? addPuzzle(content) : rewritePuzzle(puzzle.id, content),
  );
  const { word1, word2, word3, notes } = puzzle === 'new' ? { word1: '', word2: '', word3: '', notes: '' } : puzzle;
  return useCheckedForm({
    schema: PuzzleContent,
    defaultValues: { word1, word2, word3, notes: notes ?? '' },
    send: async (content) => {
      await mutateAsync(content);
      say({
        tone: 'success',
        text: puzzle === 'new' ? `${content.word1} has been added as a draft.` : `${content.word1} has been saved.`,
      });
      onClose();
    },
    say: (error) => messageOf(error, puzzle === 'new' ? 'Failed to create puzzle' : 'Failed to update puzzle'),
  });
}
