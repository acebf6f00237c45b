import type { FieldError } from '@sixfold/contract';
import { hasFields, isArrayOf, isObject, isText } from '../browser/guards.ts';

export const NETWORK_MESSAGE = 'Network error: Unable to reach server. Please check your connection.';
const UNEXPECTED_MESSAGE = 'An unexpected error occurred. Please try again.';

interface AnyFailure {
  message: string;
  code: string;
  errors: FieldError[];
  data: { email: string } | undefined;
}

const isFieldErrors = isArrayOf(hasFields<FieldError>({ field: isText, message: isText }));
const hasEmail = hasFields<{ email: string }>({ email: isText });

/** Looser than the contract's Failure: an open tab may talk to a newer server, and uses the parts it understands. */
export function toFailure(value: unknown): AnyFailure | undefined {
  if (!isObject(value) || value['success'] !== false) return undefined;
  const { message, code, errors, data } = value;
  return {
    message: isText(message) ? message : '',
    code: isText(code) ? code : 'UNEXPECTED',
    errors: isFieldErrors(errors) ? errors : [],
    data: hasEmail(data) ? data : undefined,
  };
}

interface FailedResponse {
  /** 0 if there was no response. */
  status: number;
  failure?: Partial<AnyFailure> | undefined;
  retryAfter?: number | undefined;
}

export class ApiError extends Error {
  readonly status: number;
  /** The server's code, `NETWORK` if there was no response, or `UNEXPECTED` if it could not be parsed. */
  readonly code: string;
  readonly errors: FieldError[];
  readonly data: AnyFailure['data'];
  readonly serverMessage: string | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor({ status, failure, retryAfter }: FailedResponse) {
    super(failure?.message || (status === 0 ? NETWORK_MESSAGE : UNEXPECTED_MESSAGE));
    this.name = 'ApiError';
    this.status = status;
    this.code = failure?.code ?? (status === 0 ? 'NETWORK' : 'UNEXPECTED');
    this.errors = failure?.errors ?? [];
    this.data = failure?.data;
    this.serverMessage = failure?.message || undefined;
    this.retryAfter = retryAfter;
  }
}

/** Thrown when the browser blocks the token cookie: without it, the next call would end the sign-in. */
export class CookiesBlocked extends Error {}

/** The message to show. A network error has its own; the fallback is used only if the server sent none. */
export function messageOf(error: unknown, fallback = UNEXPECTED_MESSAGE): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.status === 0 ? error.message : (error.serverMessage ?? fallback);
}
