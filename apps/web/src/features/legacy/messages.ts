import { ApiError, messageOf } from '../../lib/api/errors.ts';

/** What went wrong, and why, as far as anybody knows. */
export interface FailureTexts {
  title: string;
  reason: string;
}

export const listFailure = (error: unknown): FailureTexts => ({
  title: 'Failed to load legacy games',
  reason:
    error instanceof ApiError && error.status === 401
      ? 'You must be logged in to access legacy games.'
      : messageOf(error, 'Failed to fetch legacy games. Please try again.'),
});

export const gameFailure = (error: unknown): FailureTexts => ({
  title: 'Failed to load game. Please try again.',
  reason: messageOf(error, 'Failed to fetch legacy game. Please try again.'),
});
