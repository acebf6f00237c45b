import { ApiError, messageOf } from '../../lib/api/errors.ts';

interface FailureMessage {
  title: string;
  failure: string;
}

export const listFailure = (error: unknown): FailureMessage => ({
  title: 'Failed to load legacy games',
  failure:
    error instanceof ApiError && error.status === 401
      ? 'You must be logged in to access legacy games.'
      : messageOf(error, 'Failed to fetch legacy games. Please try again.'),
});

export const gameFailure = (error: unknown): FailureMessage => ({
  title: 'Failed to load game. Please try again.',
  failure: messageOf(error, 'Failed to fetch legacy game. Please try again.'),
});
