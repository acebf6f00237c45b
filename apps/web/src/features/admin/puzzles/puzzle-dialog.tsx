import { NOTES_MAX, PuzzleContent, REASON_MAX, type AdminPuzzle } from '@sixfold/contract';
import { formatShortDate, WORD_FIELDS } from '@sixfold/game';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Banner } from '../../../ui/banner.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { addPuzzle, rewritePuzzle } from '../api/puzzles.ts';
import { FormDialog, useDialogForm } from '../form-dialog.tsx';
import { formatCount } from '../format-count.ts';
import type { DialogState } from '../use-dialog.tsx';

interface PuzzleDialogProps extends DialogState {
  puzzle: AdminPuzzle | 'new';
}

const LABELS = { word1: 'Word 1 (anchor)', word2: 'Word 2', word3: 'Word 3' };
const HINTS = {
  word1: 'Six different letters, A to Z.',
  word2: 'Six letters, all from the anchor.',
  word3: 'Six letters, all from the anchor.',
};

export function PuzzleDialog({ puzzle, open, onClose }: PuzzleDialogProps) {
  const isNew = puzzle === 'new';
  const servedOn = isNew ? null : puzzle.lastGameDate;
  const { register, errorOf, ...form } = usePuzzleForm(puzzle, onClose);
  const [takesReason, setTakesReason] = useState(!isNew && puzzle.status === 'APPROVED' && servedOn === null);
  // Another admin may have approved the puzzle since. The field stays when typing clears the error.
  if (errorOf('reason') !== undefined && !takesReason) setTakesReason(true);
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
        <Banner tone="info" isSilent>
          These words were the daily game on {formatShortDate(servedOn)} and can&#39;t be changed. You can still edit
          the notes.
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
        hint={`Visible to admins only. At most ${formatCount(NOTES_MAX)} characters.`}
        error={errorOf('notes')}
        {...register('notes')}
      />
      {takesReason && (
        <TextField
          label="Reason (optional)"
          maxLength={REASON_MAX}
          hint="Needed only if other words on the word list also solve the puzzle."
          error={errorOf('reason')}
          {...register('reason')}
        />
      )}
    </FormDialog>
  );
}

const PuzzleForm = z.intersection(PuzzleContent, z.object({ reason: z.string() }));

function usePuzzleForm(puzzle: AdminPuzzle | 'new', onClose: () => void) {
  const isNew = puzzle === 'new';
  const { word1, word2, word3, notes } = isNew ? { word1: '', word2: '', word3: '', notes: '' } : puzzle;
  return useDialogForm({
    schema: PuzzleForm,
    defaultValues: { word1, word2, word3, notes: notes ?? '', reason: '' },
    send: ({ reason, ...content }) => (isNew ? addPuzzle(content) : rewritePuzzle(puzzle.id, content, reason)),
    done: (content) => `${content.word1} has been ${isNew ? 'added as a draft' : 'saved'}.`,
    failed: isNew ? 'Failed to create puzzle' : 'Failed to update puzzle',
    onClose,
  });
}
