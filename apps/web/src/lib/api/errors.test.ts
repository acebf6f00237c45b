import { expect, test } from 'vitest';
import { ApiError, messageOf } from './errors.ts';

const failure = { message: 'Sent by the server.', code: 'CONFLICT' } as const;
const NETWORK = 'Network error: Unable to reach server. Please check your connection.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

// accounts spec §8; the network message wins over a screen's own fallback
test.each([
  ['a server message', new ApiError({ status: 409, failure }), 'Sent by the server.', 'Sent by the server.'],
  ['no response', new ApiError({ status: 0 }), NETWORK, NETWORK],
  ['an unparsable response', new ApiError({ status: 200 }), UNEXPECTED, 'Failed to load users'],
  ['a bad gateway', new ApiError({ status: 502 }), UNEXPECTED, 'Failed to load users'],
  ['a bug', new TypeError('x is not a function'), UNEXPECTED, 'Failed to load users'],
  ['a thrown string', 'oops', UNEXPECTED, 'Failed to load users'],
  ['nothing', undefined, UNEXPECTED, 'Failed to load users'],
])('%s', (_, error, plain, withFallback) => {
  expect(messageOf(error)).toBe(plain);
  expect(messageOf(error, 'Failed to load users')).toBe(withFallback);
});

test('an empty server message counts as none', () => {
  const error = new ApiError({ status: 409, failure: { ...failure, message: '' } });
  expect(error.message).toBe(UNEXPECTED);
  expect(error.serverMessage).toBeUndefined();
  expect(messageOf(error, 'Failed to load users')).toBe('Failed to load users');
});
