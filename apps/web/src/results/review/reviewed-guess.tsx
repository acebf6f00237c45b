import type { GuessReview, Verdict } from '@sixfold/analysis';
import { foundLetters, type EncodedPuzzle, type Guess } from '@sixfold/game';
import { Ban, Check, CheckCheck, Dices, Lightbulb, Star, ThumbsUp, X, type LucideIcon } from 'lucide-react';
import type { ReviewedGame } from './review.ts';
import { cx } from '../../ui/cx.ts';
import { bestText, chanceText, pairText, reasonText, VERDICT_WORDS, waysText } from './texts.ts';

const SIGNS: Record<Verdict, LucideIcon> = {
  CERTAIN: CheckCheck,
  BEST: Star,
  GOOD: ThumbsUp,
  FAIR_TRY: Lightbulb,
  LONG_SHOT: Dices,
  WASTED: Ban,
};

interface ReviewedGuessProps {
  game: ReviewedGame;
  /** From 0. */
  index: number;
  review: GuessReview;
}

export function ReviewedGuess({ game, index, review }: ReviewedGuessProps) {
  const { guess, verdict } = review;
  const Sign = SIGNS[verdict];
  const best = bestText(review);
  const ways = waysText(review);
  return (
    <li className="review-guess">
      <div className="review-head">
        <h3 className="review-pair">
          <span className="review-count">{index + 1}.</span>
          <span className={cx('review-pill', guess.isCorrect ? 'bg-hit-wash text-hit' : 'bg-miss-wash text-miss')}>
            {pairText(guess)}
            {guess.isCorrect ? (
              <Check role="img" aria-label="right" size="0.875em" strokeWidth={3} />
            ) : (
              <X role="img" aria-label="wrong" size="0.875em" strokeWidth={3} />
            )}
          </span>
        </h3>
        <p className="review-verdict" data-verdict={verdict}>
          <Sign aria-hidden size="0.9em" />
          {VERDICT_WORDS[verdict]}
        </p>
      </div>
      <Board puzzle={game.puzzle} guesses={game.guesses.slice(0, index)} guessed={guess.number} />
      {review.logic === 'OPEN' && <Chance chance={review.chance} best={review.best.chance} />}
      <div className="review-text">
        <p>{reasonText(review)}</p>
        {best !== null && <p>{best}</p>}
        {ways !== null && <p className="text-sm text-ink-soft">{ways}</p>}
      </div>
    </li>
  );
}

interface BoardProps {
  puzzle: EncodedPuzzle;
  /** Made before this one. */
  guesses: readonly Guess[];
  guessed: number;
}

/** The three words as they stood before the guess. */
function Board({ puzzle, guesses, guessed }: BoardProps) {
  const found = foundLetters(guesses);
  const rows = [puzzle.encodedWord1, puzzle.encodedWord2, puzzle.encodedWord3].map((digits) =>
    Array.from(digits, (digit) => ({ digit, letter: found[Number(digit) - 1] ?? null })),
  );
  const spoken = rows.map((row) => row.map(({ digit, letter }) => letter ?? digit).join(' ')).join(', ');
  return (
    <div role="img" aria-label={`Board before the guess: ${spoken}`} className="review-board">
      {rows.map((row, index) => (
        <div key={index}>
          {row.map(({ digit, letter }, place) => (
            <span key={place} className={cx('tile', Number(digit) === guessed && 'review-guessed')}>
              <span className={cx('tile-face', letter !== null && 'tile-letter')}>{letter ?? digit}</span>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The bar shows the chance, and the mark on it shows the best one. */
const Chance = ({ chance, best }: { chance: number; best: number }) => (
  <div className="review-chance">
    <p>
      Chance <strong>{chanceText(chance)}</strong>
    </p>
    <div aria-hidden className="review-bar">
      <div className="review-bar-chance" style={{ width: `${chance * 100}%` }} />
      <div className="review-bar-best" style={{ left: `${best * 100}%` }} />
    </div>
  </div>
);
