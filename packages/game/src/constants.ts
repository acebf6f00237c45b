export const PRODUCT_NAME = 'Sixfold';

/** Letters in every word, numbers in the cipher, and hits that win. */
export const CIPHER_LENGTH = 6;
/** Misses that lose. */
export const MAX_INCORRECT_GUESSES = 6;
/** Five misses and six hits, or five hits and six misses: no game takes more. */
export const MAX_TOTAL_GUESSES = CIPHER_LENGTH + MAX_INCORRECT_GUESSES - 1;

export const MAX_TIME_TAKEN_SECONDS = 86_400;
export const RECENT_GAMES_KEPT = 10;

export const SUBMIT_LOCK_MS = 500;
export const FEEDBACK_MS = 3_000;
export const COPY_MESSAGE_MS = 2_000;
export const HELP_DELAY_MS = 500;
