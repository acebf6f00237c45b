import { ApiError, messageOf } from '../../lib/api/errors.ts';

export const listFailure = (error: unknown) => ({
  title: 'Failed to load legacy games',
  failure:
    error instanceof ApiError && error.status === 401
      ? 'You must be logged in to access legacy games.'
      : messageOf(error, 'Failed to fetch legacy games. Please try again.'),
});
