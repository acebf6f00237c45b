import { WORD_FIELDS, type PuzzleWords } from '@sixfold/game';
import { useState } from 'react';
import { hasFields, isText } from '../../lib/browser/guards.ts';
import { stored } from '../../lib/browser/storage.ts';

const isDraft = hasFields<PuzzleWords>({ word1: isText, word2: isText, word3: isText });
const NO_WORDS: PuzzleWords = { word1: '', word2: '', word3: '' };
// For all tabs: the link in a verification mail opens another one.
const saved = stored('sixfold-draft', isDraft, NO_WORDS);

/** The words as typed, which a reload, a failure or a sign-in does not lose. */
export function useDraft() {
  const [words, setWords] = useState<PuzzleWords>(saved.read);
  return {
    words,
    change: (changed: Partial<PuzzleWords>) => {
      const next = { ...words, ...changed };
      setWords(next);
      if (WORD_FIELDS.some((field) => next[field] !== '')) saved.write(next);
      else saved.remove();
    },
    clear: () => {
      setWords(NO_WORDS);
      saved.remove();
    },
  };
}
