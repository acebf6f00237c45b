import {
  ALPHABET,
  CIPHER_NUMBERS,
  foundLetters,
  type CipherNumber,
  type Guess,
  type Letter,
  type PencilMarks,
  type StartedGame,
} from '@sixfold/game';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { keepFocus } from './keyboard.ts';
import './keys.css';

interface LetterKeysProps {
  game: Pick<StartedGame, 'availableLetters' | 'correctLetters' | 'guesses'> | null;
  picked: Letter | null;
  /** Whether letters that cannot be guessed can be picked too, for the pencil. */
  takesAny: boolean;
  onPick: (letter: Letter | null) => void;
}

export const LetterKeys = memo(function LetterKeys({ game, picked, takesAny, onPick }: LetterKeysProps) {
  const stateOf = (letter: Letter) => {
    if (game?.availableLetters.includes(letter)) return 'open';
    return game?.correctLetters.includes(letter) ? 'spent' : 'out';
  };
  return (
    <div role="group" aria-label="Letter" className="play-letters">
      {ALPHABET.map((letter) => (
        <Key
          key={letter}
          value={letter}
          state={stateOf(letter)}
          isPicked={letter === picked}
          isEnabled={takesAny || stateOf(letter) === 'open'}
          missed={missedWith(game?.guesses, (guess) => guess.letter === letter && guess.number)}
          onPick={onPick}
        />
      ))}
    </div>
  );
});

interface NumberKeysProps {
  /** Null until the game has loaded. */
  guesses: readonly Guess[] | null;
  marks: PencilMarks;
  picked: CipherNumber | null;
  onPick: (number: CipherNumber | null) => void;
}

export const NumberKeys = memo(function NumberKeys({ guesses, marks, picked, onPick }: NumberKeysProps) {
  const found = foundLetters(guesses ?? []);
  return (
    <div role="group" aria-label="Number" className="play-numbers">
      {CIPHER_NUMBERS.map((number, index) => {
        const state = guesses === null ? 'out' : found[index] === null ? 'open' : 'spent';
        const mark = marks[index];
        return (
          <Key
            key={number}
            value={number}
            state={state}
            isPicked={number === picked}
            isEnabled={state === 'open'}
            missed={missedWith(guesses, (guess) => guess.number === number && guess.letter)}
            note={mark ? [`penciled ${mark.letter}`, mark.contradiction].filter(Boolean).join(': ') : ''}
            onPick={onPick}
          />
        );
      })}
    </div>
  );
});

/** What a key was wrongly tried with: `part` names it for the guesses made with that key. */
const missedWith = (
  guesses: readonly Guess[] | null | undefined,
  part: (guess: Guess) => Letter | CipherNumber | false,
): string =>
  (guesses ?? [])
    .flatMap((guess) => (guess.isCorrect ? [] : part(guess) || []))
    .sort()
    .join('');

interface KeyProps<T extends string | number> {
  value: T;
  /** `spent`: already found; `out`: not in this game's letter pool. */
  state: 'open' | 'spent' | 'out';
  isPicked: boolean;
  isEnabled: boolean;
  /** The numbers that a letter was wrongly tried at, or the letters wrongly tried at a number. */
  missed: string;
  /** Anything else for screen readers. */
  note?: string;
  onPick: (value: T | null) => void;
}

function PlainKey<T extends string | number>(props: KeyProps<T>) {
  const { value, state, isPicked, isEnabled, missed, note = '', onPick } = props;
  const isMissed = state === 'open' && missed !== '';
  const tried = state === 'spent' ? 'found' : missed && `not ${missed.split('').join(', ')}`;
  const description = [tried, note].filter(Boolean).join('; ');
  return (
    <button
      type="button"
      className="key"
      data-key={value}
      data-state={state}
      data-missed={isMissed || undefined}
      disabled={!isEnabled}
      aria-label={String(value)}
      aria-pressed={isPicked}
      aria-description={description || undefined}
      onMouseDown={keepFocus}
      onClick={() => onPick(isPicked ? null : value)}
    >
      {value}
      {state === 'spent' && <Check aria-hidden className="key-tick" strokeWidth={3.5} />}
      {isMissed && (
        <span aria-hidden className="key-missed">
          {missed}
        </span>
      )}
    </button>
  );
}

/** Memoized, so that a guess only re-renders the keys it changes. */
const Key = memo(PlainKey) as typeof PlainKey;
