export { reviewGame, type GameReview, type GuessReview, type Logic, type Pair } from './review.ts';
export { VERDICTS, type Moment, type Verdict } from './verdict.ts';
