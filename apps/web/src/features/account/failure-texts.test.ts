import { describe, expect, test } from 'vitest';
import { ApiError, CookiesRefused } from '../../lib/api/errors.ts';
import * as texts from './failure-texts.ts';

const said = (status: number, message = 'Said by the server.') =>
  new ApiError({ status, failure: { message, code: 'INTERNAL' } });
const mute = (status: number) => new ApiError({ status });

const SAID = 'Said by the server.';
const NETWORK = 'Network error: Unable to reach server. Please check your connection.';
const COOKIES = 'Your browser refuses the cookie that keeps you signed in. Allow cookies for this site and try again.';
const VERIFYING = 'An error occurred while verifying your email. Please try again.';
const RESETTING = 'An error occurred while resetting your password. Please try again.';
const PROCESSING = 'An error occurred while processing your request. Please try again.';

test.each([
  ['no answer', mute(0), true],
  ['a busy server', said(429), true],
  ['a server that is away', mute(503), true],
  ['refused cookies', new CookiesRefused(), true],
  ['a used link', said(400), false],
  ['a failure told with 200', said(200), false],
  ['a bug', new TypeError('a bug'), false],
])('whether the link can be tried again after %s', (_, error, expected) => {
  expect(texts.canTryAgain(error)).toBe(expected);
});

// accounts spec §8
describe.each([
  [
    'loginFailure',
    [
      [said(401), SAID],
      [said(429), SAID],
      [mute(0), NETWORK],
      [new CookiesRefused(), COOKIES],
      [mute(502), 'Invalid credentials.'],
      [said(401, ''), 'Invalid credentials.'],
    ],
  ],
  [
    'passwordFailure',
    [
      [said(400), SAID],
      [mute(0), NETWORK],
      [new CookiesRefused(), COOKIES],
      [mute(502), 'Failed to change your password.'],
    ],
  ],
  [
    'registerFailure',
    [
      [said(429), SAID],
      [mute(0), NETWORK],
      [mute(502), 'An unknown error occurred.'],
    ],
  ],
  [
    'resendFailure',
    [
      [said(429), SAID],
      [mute(0), NETWORK],
      [mute(502), 'Failed to resend verification email.'],
    ],
  ],
  [
    'verifyFailure',
    [
      [said(400), SAID],
      [said(500), SAID],
      [mute(404), 'Email verification endpoint not found. Please contact support.'],
      [mute(400), 'Invalid or expired verification token.'],
      [mute(200), 'Email verification failed. The link may be expired or invalid.'],
      [mute(502), VERIFYING],
      [mute(0), VERIFYING],
      [new CookiesRefused(), COOKIES],
      [new TypeError('a bug'), VERIFYING],
    ],
  ],
  [
    'resetFailure',
    [
      [said(400), SAID],
      [said(429), SAID],
      [said(200), SAID],
      [mute(200), 'Password reset failed. The link may be expired or invalid.'],
      [said(500), RESETTING],
      [mute(0), RESETTING],
    ],
  ],
  [
    'forgotFailure',
    [
      [said(429), SAID],
      [said(500), PROCESSING],
      [mute(0), PROCESSING],
    ],
  ],
] as const)('%s', (name, rows) => {
  test.each(rows.map(([error, text]) => ({ error, text })))('$error.status: $text', ({ error, text }) => {
    expect(texts[name](error)).toBe(text);
  });
});
