import { foundLetters, type EncodedPuzzle, type Guess } from '@sixfold/game';
import { memo, useEffect, useRef, type CSSProperties } from 'react';
import { Tile } from '../../ui/tile.tsx';
import { nudge } from './nudge.ts';

interface WordsProps {
  /** Null while it is being fetched. */
  puzzle: EncodedPuzzle | null;
  guesses: readonly Guess[];
  guessesBefore: number;
  isWon: boolean;
}

const UNKNOWN = Array<string>(3).fill('      ');

/** The rows turn one after the other, quickly enough to be one movement. */
const ROW_DELAY_MS = 70;

/** The three words. A hit turns its tiles over in all of them. */
export const Words = memo(function Words({ puzzle, guesses, guessesBefore, isWon }: WordsProps) {
  const board = useRef<HTMLOListElement>(null);
  const letters = foundLetters(guesses);
  const latest = guesses.length > guessesBefore ? guesses.at(-1) : undefined;

  useEffect(() => {
    if (latest?.isCorrect === false) nudge(board.current);
  }, [latest]);

  return (
    <ol ref={board} aria-label="Words" className="play-words sheet squared" data-won={isWon || undefined}>
      {(puzzle ? encodedWords(puzzle) : UNKNOWN).map((digits, row) => (
        <li key={row} className="play-word" style={{ '--tile-delay': `${row * ROW_DELAY_MS}ms` } as CSSProperties}>
          {Array.from(digits, (digit, place) => {
            const letter = letters[Number(digit) - 1] ?? null;
            const isFresh = latest?.isCorrect === true && Number(digit) === latest.number;
            return (
              <span key={place} className="play-place" data-fresh={isFresh || undefined}>
                {puzzle ? (
                  <Tile digit={digit} letter={letter} state={letter === null ? 'hidden' : 'hit'} size="large" />
                ) : (
                  <span className="tile skeleton" data-size="large" />
                )}
              </span>
            );
          })}
        </li>
      ))}
    </ol>
  );
});

const encodedWords = ({ encodedWord1, encodedWord2, encodedWord3 }: EncodedPuzzle) => [
  encodedWord1,
  encodedWord2,
  encodedWord3,
];
