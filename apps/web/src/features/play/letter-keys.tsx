import { ALPHABET, type Guess, type Letter, type StartedGame } from '@sixfold/game';
import { memo } from 'react';
import { Key } from './key.tsx';

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
