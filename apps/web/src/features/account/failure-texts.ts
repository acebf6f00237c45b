import { ApiError, CookiesRefused, messageOf } from '../../lib/api/errors.ts';

const VERIFY_FALLBACKS: Record<number, string> = {
  200: 'Email verification failed. The link may be expired or invalid.',
  400: 'Invalid or expired verification token.',
  404: 'Email verification endpoint not found. Please contact support.',
};

const COOKIES = 'Your browser refuses the cookie that keeps you signed in. Allow cookies for this site and try again.';

const cookieFailure = (error: unknown): string | undefined => (error instanceof CookiesRefused ? COOKIES : undefined);

const saidBy = (error: unknown): string | undefined => (error instanceof ApiError ? error.said : undefined);

/** The server's refusal in its own words. A server that has failed itself has nothing to tell a visitor. */
const refusal = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.said : undefined;

export const loginFailure = (error: unknown): string =>
  cookieFailure(error) ?? messageOf(error, 'Invalid credentials.');

export const passwordFailure = (error: unknown): string =>
  cookieFailure(error) ?? messageOf(error, 'Failed to change your password.');

export const registerFailure = (error: unknown): string => messageOf(error, 'An unknown error occurred.');

export const resendFailure = (error: unknown): string => messageOf(error, 'Failed to resend verification email.');

export const verifyFailure = (error: unknown): string =>
  cookieFailure(error) ??
  saidBy(error) ??
  (error instanceof ApiError ? VERIFY_FALLBACKS[error.status] : undefined) ??
  'An error occurred while verifying your email. Please try again.';

/** Whether the link has not been used up, so that opening it again may help. */
export const canTryAgain = (error: unknown): boolean =>
  error instanceof CookiesRefused ||
  (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500));

export const resetFailure = (error: unknown): string =>
  refusal(error) ??
  (error instanceof ApiError && error.status === 200
    ? 'Password reset failed. The link may be expired or invalid.'
    : 'An error occurred while resetting your password. Please try again.');

export const forgotFailure = (error: unknown): string =>
  refusal(error) ?? 'An error occurred while processing your request. Please try again.';
