import { CIPHER_NUMBERS, foundLetters, type CipherNumber, type Guess } from '@sixfold/game';
import { memo } from 'react';
import { Key } from './key.tsx';

interface NumberKeysProps {
  /** Null while nothing can be picked yet. */
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
