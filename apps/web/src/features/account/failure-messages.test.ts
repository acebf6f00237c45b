import { describe, expect, test } from 'vitest';
import { ApiError, CookiesBlocked } from '../../lib/api/errors.ts';
import * as messages from './failure-messages.ts';

const SENT = 'Sent by the server.';

const withMessage = (status: number, message = SENT) =>
  new ApiError({ status, failure: { message, code: 'INTERNAL' } });
const withoutMessage = (status: number) => new ApiError({ status });

const NETWORK = 'Network error: Unable to reach server. Please check your connection.';
const COOKIES = 'Your browser blocks the cookie that keeps you signed in. Allow cookies for this site and try again.';
const VERIFYING = 'An error occurred while verifying your email. Please try again.';
const RESETTING = 'An error occurred while resetting your password. Please try again.';
const PROCESSING = 'An error occurred while processing your request. Please try again.';

test.each([
  ['no response', withoutMessage(0), true],
  ['a busy server', withMessage(429), true],
  ['an unavailable server', withoutMessage(503), true],
  ['blocked cookies', new CookiesBlocked(), true],
  ['a used link', withMessage(400), false],
  ['a failure reported with 200', withMessage(200), false],
  ['a bug', new TypeError('a bug'), false],
])('decides whether a link can be retried after %s', (_, error, expected) => {
  expect(messages.canRetry(error)).toBe(expected);
});

// accounts spec §8
describe.each([
  [
    'exportFailure',
    [
      [withMessage(429), 'You have downloaded your data several times in the last hour. Please try again in an hour.'],
      [withMessage(500), SENT],
      [withoutMessage(0), NETWORK],
      [withoutMessage(502), 'Failed to download your data.'],
    ],
  ],
  [
    'loginFailure',
    [
      [withMessage(401), SENT],
      [withMessage(429), SENT],
      [withoutMessage(0), NETWORK],
      [new CookiesBlocked(), COOKIES],
      [withoutMessage(502), 'Invalid credentials.'],
      [withMessage(401, ''), 'Invalid credentials.'],
    ],
  ],
  [
    'passwordFailure',
    [
      [withMessage(400), SENT],
      [withoutMessage(0), NETWORK],
      [new CookiesBlocked(), COOKIES],
      [withoutMessage(502), 'Failed to change your password.'],
    ],
  ],
  [
    'registerFailure',
    [
      [withMessage(429), SENT],
      [withoutMessage(0), NETWORK],
      [withoutMessage(502), 'An unknown error occurred.'],
    ],
  ],
  [
    'resendFailure',
    [
      [withMessage(429), SENT],
      [withoutMessage(0), NETWORK],
      [withoutMessage(502), 'Failed to resend verification email.'],
    ],
  ],
  [
    'verifyFailure',
    [
      [withMessage(400), SENT],
      [withMessage(500), SENT],
      [withoutMessage(404), 'Email verification endpoint not found. Please contact support.'],
      [withoutMessage(400), 'Invalid or expired verification token.'],
      [withoutMessage(200), 'Email verification failed. The link may be expired or invalid.'],
      [withoutMessage(502), VERIFYING],
      [withoutMessage(0), VERIFYING],
      [new CookiesBlocked(), COOKIES],
      [new TypeError('a bug'), VERIFYING],
    ],
  ],
  [
    'resetFailure',
    [
      [withMessage(400), SENT],
      [withMessage(429), SENT],
      [withMessage(200), SENT],
      [withoutMessage(200), 'Password reset failed. The link may be expired or invalid.'],
      [withMessage(500), RESETTING],
      [withoutMessage(0), RESETTING],
    ],
  ],
  [
    'forgotFailure',
    [
      [withMessage(400), PROCESSING],
      [withMessage(429), PROCESSING],
      [withMessage(500), PROCESSING],
      [withoutMessage(0), PROCESSING],
    ],
  ],
] as const)('%s', (name, rows) => {
  test.each(rows.map(([error, text]) => ({ error, text })))('$error.status: $text', ({ error, text }) => {
    expect(messages[name](error)).toBe(text);
  });
});
