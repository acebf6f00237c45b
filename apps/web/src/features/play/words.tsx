import { foundLetters, type EncodedPuzzle, type Guess } from '@sixfold/game';
import { memo, useDeferredValue, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Tile } from '../../ui/game/tile.tsx';
import { nudge, ROW_DELAY_MS, wave } from './words-motion.ts';

interface WordsProps {
  /** Null while it is being fetched. */
  puzzle: EncodedPuzzle | null;
  guesses: readonly Guess[];
  guessesBefore: number;
  isWon: boolean;
}

const UNKNOWN = Array<null>(3).fill(null);

// The last tiles are half turned by then.
const WAVE_AFTER_MS = 280;

/** The three words. A hit turns its tiles over in all of them. */
export const Words = memo(function Words({ puzzle, guesses, guessesBefore, isWon }: WordsProps) {
  const board = useRef<HTMLOListElement>(null);
  const latest = latestGuess(guesses, guessesBefore);
  // The rows turn one after another: the first in the frame that answers the tap, so the others may be drawn one later.
  const noted = useDeferredValue(guesses);
  const answeredAt = useRef(0);

  useLayoutEffect(() => {
    answeredAt.current = performance.now();
  }, [latest]);
  useEffect(() => {
    if (latest?.isCorrect === false) nudge(board.current);
  }, [latest]);
  useEffect(() => {
    if (!isWon) return;
    const timer = setTimeout(() => wave(board.current), WAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWon]);

  return (
    <ol ref={board} aria-label="Words" className="play-words sheet squared">
      {(puzzle ? encodedWords(puzzle) : UNKNOWN).map((digits, row) => (
        <Word
          key={row}
          digits={digits}
          row={row}
          guesses={row === 0 ? guesses : noted}
          guessesBefore={guessesBefore}
          answeredAt={answeredAt}
        />
      ))}
    </ol>
  );
});

interface WordProps {
  digits: string | null;
  row: number;
  guesses: readonly Guess[];
  guessesBefore: number;
  answeredAt: RefObject<number>;
}

const Word = memo(function Word({ digits, row, guesses, guessesBefore, answeredAt }: WordProps) {
  const letters = foundLetters(guesses);
  const latest = latestGuess(guesses, guessesBefore);
  return (
    <li className="play-word">
      {Array.from(digits ?? '      ', (digit, place) => {
        if (digits === null) return <span key={place} className="tile skeleton" data-size="large" />;
        const letter = letters[Number(digit) - 1] ?? null;
        const isFresh = latest?.isCorrect === true && Number(digit) === latest.number;
        return (
          <Tile
            key={place}
            digit={digit}
            letter={letter}
            state={letter === null ? 'hidden' : 'hit'}
            size="large"
            turnDelay={row * ROW_DELAY_MS}
            turnSince={answeredAt}
            className={isFresh ? 'play-fresh' : ''}
          />
        );
      })}
    </li>
  );
});

/** The last guess, if it was made on this screen. */
const latestGuess = (guesses: readonly Guess[], guessesBefore: number): Guess | undefined =>
  guesses.length > guessesBefore ? guesses.at(-1) : undefined;

const encodedWords = ({ encodedWord1, encodedWord2, encodedWord3 }: EncodedPuzzle) => [
  encodedWord1,
  encodedWord2,
  encodedWord3,
];
