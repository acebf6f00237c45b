import type { ErrorCode, Failure } from '@sixfold/contract';

export const NETWORK_MESSAGE = 'Network error: Unable to reach server. Please check your connection.';
const UNEXPECTED_MESSAGE = 'An unexpected error occurred. Please try again.';

/** What the server can say, and the two things it cannot: that nothing came back, or nothing that makes sense. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNEXPECTED';

interface Answer {
  /** 0 where there was no answer. */
  status: number;
  failure?: Omit<Failure, 'success'> | undefined;
  retryAfter?: number | undefined;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: NonNullable<Failure['errors']>;
  readonly data: Failure['data'];
  /** The server's own words; undefined where it had none. */
  readonly said: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor({ status, failure, retryAfter }: Answer) {
    super(failure?.message || (status === 0 ? NETWORK_MESSAGE : UNEXPECTED_MESSAGE));
    this.name = 'ApiError';
    this.status = status;
    this.code = failure?.code ?? (status === 0 ? 'NETWORK' : 'UNEXPECTED');
    this.errors = failure?.errors ?? [];
    this.data = failure?.data;
    this.said = failure?.message || undefined;
    this.retryAfter = retryAfter;
  }
}

/** Whoever signs in without one would be signed out by the next call. */
export class CookiesRefused extends Error {}

/** What to tell the visitor. The screen's own fallback stands in only where nobody else has said anything. */
export function messageOf(error: unknown, fallback = UNEXPECTED_MESSAGE): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code === 'NETWORK' ? error.message : (error.said ?? fallback);
}
