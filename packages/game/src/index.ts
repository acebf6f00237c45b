export { EMPTY_STATS, type AnonymousStats, type RecentGame } from './anonymous-stats.ts';
export { announcement } from './announcement.ts';
export { AnchorError, buildCipher, decodeWord, encodeWord, type Cipher } from './cipher.ts';
export { completionFaults, type ClaimedCompletion } from './completion.ts';
export {
  CIPHER_LENGTH,
  COPY_MESSAGE_MS,
  FEEDBACK_MS,
  HELP_DELAY_MS,
  MAX_INCORRECT_GUESSES,
  MAX_TIME_TAKEN_SECONDS,
  MAX_TOTAL_GUESSES,
  PRODUCT_NAME,
  SUBMIT_LOCK_MS,
} from './constants.ts';
export { countdownText } from './countdown.ts';
export {
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
  DIFFICULTY_INFO,
  isDifficulty,
  toDifficulty,
  type Difficulty,
} from './difficulty.ts';
export {
  addDays,
  daysBetween,
  gameDay,
  isGameDay,
  nextDay,
  nextRollover,
  previousDay,
  startOfGameDay,
  type GameDay,
} from './game-day.ts';
export { longDate, shortDate } from './game-day-text.ts';
export { gameResult, OUTCOMES, type GameResult, type GuessCounts, type Outcome } from './game-result.ts';
export { IDLE_GAME, isOver, type EncodedPuzzle, type GameState, type StartedGame } from './game-state.ts';
export { availableNumbers, foundLetters, type Guess } from './guess.ts';
export { guessGrid, HIGH_CONTRAST_MARKS, remarkGrid, STANDARD_MARKS } from './guess-grid.ts';
export { letterPool } from './letter-pool.ts';
export { ALPHABET, CIPHER_NUMBERS, isCipherNumber, isLetter, type CipherNumber, type Letter } from './letters.ts';
export { play, type GameEvent } from './play.ts';
export { pickPracticeSet, PRACTICE_SETS, type PracticeSet } from './practice-sets.ts';
export {
  isPuzzle,
  normalisePuzzle,
  puzzleFaults,
  puzzleKey,
  WORD_FIELDS,
  type PuzzleWords,
  type WordField,
} from './puzzle.ts';
export { dailyGameActions, type DailyGameAction } from './daily-game-actions.ts';
export { recordGame } from './record-game.ts';
export { restoreGame, saveGame } from './saved-game.ts';
export { shareText } from './share-text.ts';
export { summariseStats, winPercentage } from './stats-summary.ts';
export { streakMessages } from './streak-messages.ts';
export { countStreaks, NO_STREAKS, stepStreaks, streaksAsSeenOn, type DailyOutcome, type Streaks } from './streaks.ts';
export { timeElapsed, timeText, type TimeElapsed } from './time-taken.ts';
export { winsByMisses } from './wins-by-misses.ts';
export { toWordSetId } from './word-set-id.ts';
