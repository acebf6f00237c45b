export const PRODUCT_NAME = 'Sixfold';

/** Letters per word, numbers in the cipher, and hits needed to win. */
export const CIPHER_LENGTH = 6;
/** This many misses lose the game. */
export const MAX_INCORRECT_GUESSES = 6;
/** Five misses and six hits, or five hits and six misses. */
export const MAX_TOTAL_GUESSES = CIPHER_LENGTH + MAX_INCORRECT_GUESSES - 1;

export const MAX_TIME_TAKEN_SECONDS = 86_400;
export const RECENT_GAMES_MAX = 10;

export const SUBMIT_LOCK_MS = 500;
export const FEEDBACK_MS = 3_000;
export const COPY_MESSAGE_MS = 2_000;
export const HELP_DELAY_MS = 500;
