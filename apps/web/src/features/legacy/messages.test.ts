import { describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api/errors.ts';
import { gameFailure, listFailure } from './messages.ts';

const NETWORK = 'Network error: Unable to reach server. Please check your connection.';
const answer = (status: number, said?: string) =>
  new ApiError({ status, failure: said === undefined ? undefined : { message: said, code: 'INTERNAL' } });

// game spec §8
describe('the list', () => {
  test.each([
    ['no answer', answer(0), NETWORK],
    ['the server’s word', answer(500, 'The archive is closed.'), 'The archive is closed.'],
    ['no sense', answer(502), 'Failed to fetch legacy games. Please try again.'],
    ['signed out', answer(401, 'Please log in.'), 'You must be logged in to access legacy games.'],
    ['something else', new TypeError('x'), 'Failed to fetch legacy games. Please try again.'],
  ])('%s', (_, error, reason) => expect(listFailure(error)).toEqual({ title: 'Failed to load legacy games', reason }));
});

describe('one game', () => {
  test.each([
    ['no answer', answer(0), NETWORK],
    ['the server’s word', answer(404, 'There is no such game.'), 'There is no such game.'],
    ['no sense', answer(200), 'Failed to fetch legacy game. Please try again.'],
  ])('%s', (_, error, reason) =>
    expect(gameFailure(error)).toEqual({ title: 'Failed to load game. Please try again.', reason }),
  );
});
