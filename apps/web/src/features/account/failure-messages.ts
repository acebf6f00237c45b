import { messages } from '@sixfold/contract';
import { ApiError, CookiesBlocked, messageOf } from '../../lib/api/errors.ts';

const VERIFY_FALLBACKS: Record<number, string> = {
  200: 'Email verification failed. The link may be expired or invalid.',
  400: messages.invalidVerificationToken,
  404: 'Email verification endpoint not found. Please contact support.',
};

const COOKIES = 'Your browser blocks the cookie that keeps you signed in. Allow cookies for this site and try again.';

const cookieFailure = (error: unknown): string | undefined => (error instanceof CookiesBlocked ? COOKIES : undefined);

const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.serverMessage : undefined;

export const loginFailure = (error: unknown): string =>
  cookieFailure(error) ?? messageOf(error, messages.invalidCredentials);

export const passwordFailure = (error: unknown): string =>
  cookieFailure(error) ?? messageOf(error, 'Failed to change your password.');

export const exportFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 429
    ? 'You have downloaded your data several times in the last hour. Please try again in an hour.'
    : messageOf(error, 'Failed to download your data.');

export const registerFailure = (error: unknown): string => messageOf(error, 'An unknown error occurred.');

export const resendFailure = (error: unknown): string => messageOf(error, 'Failed to resend verification email.');

export const verifyFailure = (error: unknown): string =>
  cookieFailure(error) ??
  serverMessage(error) ??
  (error instanceof ApiError ? VERIFY_FALLBACKS[error.status] : undefined) ??
  'An error occurred while verifying your email. Please try again.';

/** Whether the link is still unused, so that a retry may succeed. */
export const canRetry = (error: unknown): boolean =>
  error instanceof CookiesBlocked ||
  (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500));

export const resetFailure = (error: unknown): string =>
  // Messages for server errors are not meant for visitors.
  (error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined) ??
  (error instanceof ApiError && error.status === 200
    ? messages.invalidResetToken
    : 'An error occurred while resetting your password. Please try again.');

/** The same for every failure: this page says as little as possible about an address. */
export const forgotFailure = (_error: unknown): string =>
  'An error occurred while processing your request. Please try again.';
