import { changeWord, REASON_MAX, type WordRule } from '@sixfold/contract';
import { useRef, type RefObject } from 'react';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { setWord } from '../api/words.ts';
import { FormDialog, useDialogForm } from '../form-dialog.tsx';
import type { DialogState } from '../use-dialog.tsx';

export interface WordSubject {
  /** Null undoes an earlier change. */
  rule: WordRule | null;
  /** Chosen by the admin if not given. */
  word?: string;
}

const TEXTS = {
  ADDED: {
    title: 'Add Word',
    note: 'New puzzles may use the word, and it no longer counts against a puzzle.',
    submit: 'Add',
    submitting: 'Adding...',
    done: (word: string) => `${word} has been added to the word list.`,
  },
  BANNED: {
    title: 'Ban Word',
    note: 'New puzzles avoid the word. Puzzles that contain it stay, but plans and automatic filling skip them.',
    submit: 'Ban',
    submitting: 'Banning...',
    done: (word: string) => `${word} has been banned.`,
  },
  UNDO: {
    title: 'Undo Change',
    note: 'The word will be treated as if you had never added or banned it.',
    submit: 'Undo',
    submitting: 'Undoing...',
    done: (word: string) => `The change to ${word} has been undone.`,
  },
};

interface WordDialogProps extends WordSubject, DialogState {
  /** The row that opened the dialog is gone by then. */
  focusWhenUndone: RefObject<HTMLElement | null>;
}

/** Adds or bans a word, or undoes that. */
export function WordDialog({ rule, word, open, onClose, focusWhenUndone }: WordDialogProps) {
  const isGone = useRef(false);
  const { note, done, ...texts } = TEXTS[rule ?? 'UNDO'];
  const { register, errorOf, ...form } = useDialogForm({
    schema: changeWord.body,
    defaultValues: { word: word ?? '', rule, reason: '' },
    send: async (change) => {
      await setWord(change);
      isGone.current = change.rule === null;
    },
    done: (change) => done(change.word),
    failed: 'Failed to change the word list',
    onClose,
  });
  return (
    <FormDialog
      {...form}
      {...texts}
      open={open}
      onClose={onClose}
      finalFocus={() => (isGone.current && focusWhenUndone.current) || null}
    >
      <p className="text-ink-soft">{note}</p>
      <TextField
        label="Word"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono tracking-widest uppercase"
        readOnly={word !== undefined}
        error={errorOf('word')}
        {...register('word')}
      />
      <TextAreaField
        label="Reason"
        required
        rows={2}
        maxLength={REASON_MAX}
        error={errorOf('reason')}
        {...register('reason')}
      />
    </FormDialog>
  );
}
