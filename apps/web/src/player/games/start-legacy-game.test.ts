import { expect, test } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../lib/api/errors.ts';
import { gameFailure } from './start-legacy-game.ts';

// game spec §8
test.each([
  ['no response', new ApiError({ status: 0 }), NETWORK_MESSAGE],
  [
    'the server’s message',
    new ApiError({ status: 404, failure: { message: 'Game not found.', code: 'NOT_FOUND' } }),
    'Game not found.',
  ],
  ['no message', new ApiError({ status: 200 }), 'Failed to fetch legacy game. Please try again.'],
])('loading a game fails: %s', (_, error, failure) =>
  expect(gameFailure(error)).toEqual({ title: 'Failed to load game. Please try again.', failure }),
);
