import { FRIEND_PUZZLES_MAX, FRIEND_PUZZLES_PER_DAY } from '@sixfold/contract';
import {
  distinctLetters,
  isPuzzle,
  normalizePuzzle,
  puzzleErrors,
  WORD_FIELDS,
  type WordField as FieldName,
} from '@sixfold/game';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { ApiError, messageOf } from '../../lib/api/errors.ts';
import { createFriendPuzzle } from '../../lib/api/friend-puzzle-calls.ts';
import { useResource } from '../../lib/api/resource.ts';
import { useSend } from '../../lib/forms/use-send.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TileRow } from '../../ui/game/tile.tsx';
import { fittingWords } from './advice.ts';
import { refreshOwnPuzzles, type OwnPuzzleList } from './api/own-puzzles.ts';
import { Checkup } from './checkup.tsx';
import { useDraft } from './draft.ts';
import { LinkDialog } from './link-dialog.tsx';
import { wordErrors, type Refusal } from './word-errors.ts';
import { WordField } from './word-field.tsx';

interface MakerProps {
  user: AuthUser;
  /** How many more puzzles the user can make; undefined until loaded. */
  left: Pick<OwnPuzzleList, 'leftToday' | 'leftInAll'> | undefined;
}

export function Maker({ user, left }: MakerProps) {
  const draft = useDraft();
  const words = normalizePuzzle(draft.words);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [unlisted, setUnlisted] = useState<Refusal[]>([]);
  const [created, setCreated] = useState<string>();
  const fields = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const errors = wordErrors(words, isSubmitted, refusals);
  const choices = useChoices(words);

  const create = async (allowsUnlisted: boolean) => {
    const { code } = (await call(createFriendPuzzle, { body: { ...words, allowsUnlisted } })).data;
    draft.clear();
    setSubmitted(false);
    setRefusals([]);
    setCreated(code);
    void refreshOwnPuzzles();
  };
  const { send, isBusy, error, reset } = useSend(async () => {
    try {
      await create(false);
    } catch (failure) {
      const refused = refusalsOf(failure, words);
      if (refused.length === 0) throw failure;
      if ((failure as ApiError).code === 'CONFLICT') setUnlisted(refused);
      else setRefusals(refused);
    }
  });
  const share = () => {
    setSubmitted(true);
    const wrong = WORD_FIELDS.find((field) => wordErrors(words, true, refusals)[field] !== undefined);
    if (wrong === undefined) send();
    else fields.current[wrong]?.focus();
  };
  const fieldOf = (name: FieldName) => ({
    name,
    value: words[name],
    error: errors[name],
    onChange: (word: string) => {
      reset();
      draft.change(normalizePuzzle({ ...words, [name]: word.trim() }));
    },
    // Phones show this key instead of Tab.
    onEnter: () => {
      const next = WORD_FIELDS[WORD_FIELDS.indexOf(name) + 1];
      if (next) fields.current[next]?.focus();
      else share();
    },
    ref: (input: HTMLInputElement | null) => void (fields.current[name] = input),
  });
  const letters = choices === null ? 'the letters of word 1' : distinctLetters(words.word1).join(' ');

  return (
    <section aria-label="Your words" className="sheet grid gap-6 p-5 sm:p-7">
      <WordField
        {...fieldOf('word1')}
        label="Word 1"
        hint="The anchor: six different letters. In this order, they become the numbers 1 to 6."
      >
        <TileRow letters={Array.from(words.word1.slice(0, 6))} />
      </WordField>
      <WordField
        {...fieldOf('word2')}
        label="Word 2"
        hint={`Use only ${letters}.`}
        choices={choices && choices.word2}
      />
      <WordField
        {...fieldOf('word3')}
        label="Word 3"
        hint={`Use only ${letters}.`}
        choices={choices && choices.word3}
      />
      {isPuzzle(words) && <Checkup puzzle={words} onSwap={draft.change} />}
      {error !== undefined && (
        <Banner tone="error">{messageOf(error, 'Failed to share the puzzle. Please try again.')}</Banner>
      )}
      {left && (left.leftToday === 0 || left.leftInAll === 0) && (
        <Banner tone="warning">
          {left.leftInAll === 0
            ? `You have ${FRIEND_PUZZLES_MAX} puzzles, which is the limit. Withdraw one first.`
            : `You have made ${FRIEND_PUZZLES_PER_DAY} puzzles today, which is the limit.`}
        </Banner>
      )}
      <Button isBusy={isBusy} className="w-full py-3 text-lg" onClick={share}>
        <Send aria-hidden size={18} />
        {isBusy ? 'Getting the link...' : 'Get the Link'}
      </Button>
      <ActionDialog
        open={unlisted.length > 0}
        onOpenChange={() => setUnlisted([])}
        title="Use These Words?"
        confirm="Use Them"
        confirming="Getting the link..."
        send={() => create(true)}
      >
        <ul className="grid gap-1">
          {unlisted.map(({ field, message }) => (
            <li key={field} className="font-medium">
              {message}
            </li>
          ))}
        </ul>
        <p>Names and rare words make a puzzle harder. Make sure your friend knows them.</p>
      </ActionDialog>
      <LinkDialog
        code={created ?? ''}
        makerName={user.displayName}
        title="Your Puzzle Is Ready"
        open={created !== undefined}
        onOpenChange={() => setCreated(undefined)}
      />
    </section>
  );
}

/** Null until there is an anchor, undefined until the words are found. */
function useChoices({ word1, word2, word3 }: Record<FieldName, string>) {
  const hasAnchor = !puzzleErrors({ word1, word2: '', word3: '' }).some(({ field }) => field === 'word1');
  const valid = (field: FieldName, word: string) =>
    puzzleErrors({ word1, word2: '', word3: '', [field]: word }).some((error) => error.field === field)
      ? undefined
      : word;
  const draft = { word1, word2: valid('word2', word2), word3: valid('word3', word3) };
  const { data } = useResource(fittingWords(draft), hasAnchor);
  return hasAnchor ? data : null;
}

/** The words that the server refuses, or asks to confirm. */
function refusalsOf(error: unknown, words: Record<FieldName, string>): Refusal[] {
  const errors = error instanceof ApiError ? error.errors : [];
  return errors.flatMap(({ field, message }) =>
    WORD_FIELDS.some((each) => each === field) ? [{ field, message, word: words[field as FieldName] }] : [],
  );
}
