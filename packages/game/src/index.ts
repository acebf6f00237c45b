export { EMPTY_STATS, type AnonymousStats, type RecentGame } from './stats/anonymous-stats.ts';
export { recordGame } from './stats/record-game.ts';
export { averageOf, summarizeStats, winPercentage, winsByMisses } from './stats/stats-summary.ts';
export { isPossibleTime, medianTime, TIME_EDGES, TIME_LIMIT } from './stats/time-histogram.ts';
export { announcement } from './play/announcement.ts';
export { AnchorError, buildCipher, decodeWord, encodeWord, type Cipher } from './puzzle/cipher.ts';
export { completionErrors, type ClaimedCompletion } from './play/completion.ts';
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
export {
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
  DIFFICULTY_INFO,
  easierOf,
  isDifficulty,
  toDifficulty,
  type Difficulty,
} from './puzzle/difficulty.ts';
export {
  addDays,
  daysBetween,
  gameDay,
  isGameDay,
  nextDay,
  nextRollover,
  previousDay,
  startOfGameDay,
  weekday,
  type GameDay,
} from './calendar/game-day.ts';
export {
  addMonths,
  formatMonth,
  formatShortMonth,
  isGameMonth,
  monthDays,
  monthOf,
  monthWeeks,
  sameDayIn,
  type GameMonth,
} from './calendar/month.ts';
export {
  formatCountdown,
  formatDayOfMonth,
  formatLongDate,
  formatShortDate,
  MONTHS,
  WEEKDAYS,
} from './calendar/text.ts';
export {
  gameResult,
  OUTCOMES,
  type GameResult,
  type GuessCounts,
  type Outcome,
  type RecordedResult,
} from './play/game-result.ts';
export {
  IDLE_GAME,
  isOver,
  type EncodedPuzzle,
  type GameState,
  type Guess,
  type StartedGame,
} from './play/game-state.ts';
export { availableNumbers, foundLetters } from './play/guess.ts';
export { guessGrid, HIGH_CONTRAST_MARKS, convertGrid, STANDARD_MARKS } from './play/guess-grid.ts';
export { letterPool, sureLetters } from './play/letter-pool.ts';
export {
  ALPHABET,
  CIPHER_NUMBERS,
  isCipherNumber,
  isLetter,
  type CipherNumber,
  type Letter,
} from './puzzle/letters.ts';
export { play, type GameEvent } from './play/play.ts';
export { pickPracticeSet, PRACTICE_SETS, type PracticeSet } from './puzzle/practice-sets.ts';
export {
  isPuzzle,
  normalizePuzzle,
  puzzleErrors,
  puzzleKey,
  toWordSetId,
  WORD_FIELDS,
  type FieldError,
  type PuzzleWords,
  type WordField,
} from './puzzle/puzzle.ts';
export { pencilAnnouncement } from './pencil/pencil-announcement.ts';
export { pencilMarks, type PencilMark, type PencilMarks } from './pencil/pencil-marks.ts';
export {
  NO_PENCIL,
  pencil,
  pencilIn,
  restorePencil,
  savePencil,
  type Pencil,
  type PencilEvent,
} from './pencil/pencil.ts';
export { dailyGameActions, type DailyGameAction } from './calendar/daily-game-actions.ts';
export { reopenGame } from './play/reopen-game.ts';
export { restoreGame, saveGame } from './play/saved-game.ts';
export { fnv1a, mulberry32, seededShuffle } from './play/seeded-shuffle.ts';
export { missesText } from './play/misses-text.ts';
export { sharedName, shareText, shareWords } from './play/share-text.ts';
export {
  foldProgress,
  PROGRESS_DAYS,
  PROGRESS_MONTHS,
  type CountedGame,
  type DayResult,
  type MonthResult,
  type Progress,
} from './stats/progress.ts';
export { streakMessages } from './stats/streak-messages.ts';
export {
  countStreaks,
  isInStreak,
  NO_STREAKS,
  stepStreaks,
  displayedStreaks,
  type DailyOutcome,
  type Streaks,
} from './stats/streaks.ts';
export { timeElapsed, formatTime, type TimeElapsed } from './play/time-taken.ts';
