import { expect, test } from 'vitest';
import * as constants from './constants.ts';

// game spec §9
test.each([
  ['CIPHER_LENGTH', 6],
  ['MAX_INCORRECT_GUESSES', 6],
  ['SUBMIT_LOCK_MS', 500],
  ['FEEDBACK_MS', 3000],
  ['COPY_MESSAGE_MS', 2000],
  ['HELP_DELAY_MS', 500],
  ['RECENT_GAMES_MAX', 10],
  ['MAX_TIME_TAKEN_SECONDS', 86_400],
  ['MAX_TOTAL_GUESSES', 11],
] as const)('%s is %i', (name, value) => expect(constants[name]).toBe(value));
