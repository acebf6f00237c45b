import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/errors.ts';
import { listFailure } from './legacy-games.ts';

const NETWORK = 'Network error: Unable to reach server. Please check your connection.';
const apiError = (status: number, message?: string) =>
  new ApiError({ status, failure: message === undefined ? undefined : { message, code: 'INTERNAL' } });

// game spec §8
test.each([
  ['no response', apiError(0), NETWORK],
  ['the server’s message', apiError(500, 'The archive is closed.'), 'The archive is closed.'],
  ['no message', apiError(502), 'Failed to fetch legacy games. Please try again.'],
  ['signed out', apiError(401, 'Please log in.'), 'You must be logged in to access legacy games.'],
  ['any other error', new TypeError('x'), 'Failed to fetch legacy games. Please try again.'],
])('loading the list fails: %s', (_, error, failure) =>
  expect(listFailure(error)).toEqual({ title: 'Failed to load legacy games', failure }),
);
