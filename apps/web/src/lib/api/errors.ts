import { FieldError } from '@sixfold/contract';
import * as z from 'zod/mini';

export const NETWORK_MESSAGE = 'Network error: Unable to reach server. Please check your connection.';
const UNEXPECTED_MESSAGE = 'An unexpected error occurred. Please try again.';

/** Looser than the contract's Failure: an open tab may meet a newer server, and keeps what it understands. */
export const AnyFailure = z.object({
  success: z.literal(false),
  message: z.catch(z.string(), ''),
  code: z.catch(z.string(), 'UNEXPECTED'),
  errors: z.catch(z.array(FieldError), []),
  data: z.catch(z.optional(z.object({ email: z.string() })), undefined),
});
type AnyFailure = z.infer<typeof AnyFailure>;

interface Answer {
  /** 0 where there was no answer. */
  status: number;
  failure?: Partial<AnyFailure> | undefined;
  retryAfter?: number | undefined;
}

export class ApiError extends Error {
  readonly status: number;
  /** The server's, or `NETWORK` without an answer and `UNEXPECTED` for one that makes no sense. */
  readonly code: string;
  readonly errors: FieldError[];
  readonly data: AnyFailure['data'];
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
  return error.status === 0 ? error.message : (error.said ?? fallback);
}
