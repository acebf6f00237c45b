import { foundLetters, type EncodedPuzzle, type Guess, type PencilMark, type PencilMarks } from '@sixfold/game';
import { X } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Tile } from '../../ui/game/tile.tsx';
import { celebrate, rippleDelay, shake } from './board-motion.ts';

interface WordsProps {
  /** Null while loading. */
  puzzle: EncodedPuzzle | null;
  guesses: readonly Guess[];
  marks: PencilMarks;
  initialGuesses: number;
  isWon: boolean;
}

const UNKNOWN = Array<null>(3).fill(null);

/** The three words. A hit turns over its tiles in all of them. */
export const Words = memo(function Words({ puzzle, guesses, marks, initialGuesses, isWon }: WordsProps) {
  const board = useRef<HTMLOListElement>(null);
  const latest = latestGuess(guesses, initialGuesses);
  // Only the first row has to turn in the first frame after the tap; the others follow and may render a frame later.
  const deferred = useDeferredValue(guesses);
  const answeredAt = useRef(0);

  useLayoutEffect(() => {
    answeredAt.current = performance.now();
  }, [latest]);
  useEffect(() => {
    if (latest?.isCorrect === false) shake(board.current);
  }, [latest]);
  const winningNumber = isWon ? latest?.number : undefined;
  useEffect(() => {
    if (winningNumber === undefined) return;
    return celebrate(board.current, winningNumber);
  }, [winningNumber]);

  return (
    <ol ref={board} aria-label="Words" className="play-words sheet squared">
      {(puzzle ? encodedWords(puzzle) : UNKNOWN).map((digits, row) => (
        <Word
          key={row}
          digits={digits}
          row={row}
          guesses={row === 0 ? guesses : deferred}
          marks={marks}
          initialGuesses={initialGuesses}
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
  marks: PencilMarks;
  initialGuesses: number;
  answeredAt: RefObject<number>;
}

const Word = memo(function Word({ digits, row, guesses, marks, initialGuesses, answeredAt }: WordProps) {
  const letters = foundLetters(guesses);
  const latest = latestGuess(guesses, initialGuesses);
  return (
    <li className="play-word">
      {Array.from(digits ?? '      ', (digit, place) => {
        if (digits === null) return <span key={place} className="tile skeleton" data-size="large" />;
        const letter = letters[Number(digit) - 1] ?? null;
        const mark = marks[Number(digit) - 1];
        const isFresh = latest?.isCorrect === true && Number(digit) === latest.number;
        return (
          <Tile
            key={place}
            digit={digit}
            letter={letter}
            size="large"
            turnDelay={rippleDelay(row, place, Number(digit))}
            turnSince={answeredAt}
            className={isFresh ? 'play-fresh' : ''}
            {...(mark && { label: markLabel(mark), children: <PencilFace mark={mark} /> })}
          />
        );
      })}
    </li>
  );
});

/** The last guess, if it was made since the screen opened. */
const latestGuess = (guesses: readonly Guess[], initialGuesses: number): Guess | undefined =>
  guesses.length > initialGuesses ? guesses.at(-1) : undefined;

const encodedWords = ({ encodedWord1, encodedWord2, encodedWord3 }: EncodedPuzzle) => [
  encodedWord1,
  encodedWord2,
  encodedWord3,
];

const markLabel = ({ number, letter, contradiction }: PencilMark): string =>
  `${number}, penciled ${letter}${contradiction === null ? '' : `: ${contradiction}`}`;

/** A penciled letter on a tile, crossed out if it cannot be right. */
const PencilFace = ({ mark: { number, letter, contradiction } }: { mark: PencilMark }) => (
  <>
    <span className="pencil-letter" data-crossed={contradiction !== null || undefined}>
      {letter}
    </span>
    <span className="tile-corner">{number}</span>
    {contradiction !== null && <X className="pencil-cross" strokeWidth={3} />}
  </>
);
