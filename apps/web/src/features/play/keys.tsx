import {
  ALPHABET,
  CIPHER_NUMBERS,
  foundLetters,
  type CipherNumber,
  type Guess,
  type Letter,
  type StartedGame,
} from '@sixfold/game';
import { Check } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import './keys.css';

interface LetterKeysProps {
  game: Pick<StartedGame, 'availableLetters' | 'correctLetters' | 'guesses'> | null;
  picked: Letter | null;
  onPick: (letter: Letter | null) => void;
}

export const LetterKeys = memo(function LetterKeys({ game, picked, onPick }: LetterKeysProps) {
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
          missed={missedNumbers(game?.guesses ?? [], letter)}
          onPick={onPick}
        />
      ))}
    </div>
  );
});

const missedNumbers = (guesses: readonly Guess[], letter: Letter): string =>
  guesses
    .filter((guess) => guess.letter === letter && !guess.isCorrect)
    .map((guess) => guess.number)
    .sort()
    .join('');

interface NumberKeysProps {
  /** Null until the game has loaded. */
  guesses: readonly Guess[] | null;
  picked: CipherNumber | null;
  onPick: (number: CipherNumber | null) => void;
}

export const NumberKeys = memo(function NumberKeys({ guesses, picked, onPick }: NumberKeysProps) {
  const found = foundLetters(guesses ?? []);
  return (
    <div role="group" aria-label="Number" className="play-numbers">
      {CIPHER_NUMBERS.map((number, index) => (
        <Key
          key={number}
          value={number}
          state={guesses === null ? 'out' : found[index] === null ? 'open' : 'spent'}
          isPicked={number === picked}
          onPick={onPick}
        />
      ))}
    </div>
  );
});

interface KeyProps<T extends string | number> {
  value: T;
  /** `spent`: already found; `out`: not in this game's letter pool. */
  state: 'open' | 'spent' | 'out';
  isPicked: boolean;
  /** The numbers this letter was wrongly guessed for. */
  missed?: string;
  onPick: (value: T | null) => void;
}

// Clicking does not move focus, so Enter still submits afterward.
const keepFocus = (event: MouseEvent) => event.preventDefault();

function PlainKey<T extends string | number>({ value, state, isPicked, missed = '', onPick }: KeyProps<T>) {
  const isMissed = state === 'open' && missed !== '';
  return (
    <button
      type="button"
      className="key"
      data-key={value}
      data-state={state}
      data-missed={isMissed || undefined}
      disabled={state !== 'open'}
      aria-label={String(value)}
      aria-pressed={isPicked}
      aria-description={state === 'spent' ? 'found' : missed ? `not ${missed.split('').join(', ')}` : undefined}
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
