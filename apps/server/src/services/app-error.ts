import { ERROR_STATUS, type ErrorCode, type FieldError } from '@sixfold/contract';

interface Extras {
  errors?: FieldError[];
  data?: { email: string };
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A failure reported to the caller with a stable code. Anything else that is thrown becomes a plain 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly data: { email: string } | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message, { cause: extras.cause });
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.errors = extras.errors;
    this.data = extras.data;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

export const unauthenticated = () => new AppError('UNAUTHENTICATED', 'Please log in first.');

export const notFound = (message: string) => new AppError('NOT_FOUND', message);

export const invalid = (errors: FieldError[]) =>
  new AppError('VALIDATION_ERROR', errors[0]?.message ?? 'Invalid request', { errors });

export const rateLimited = (retryAfterSeconds: number) =>
  new AppError('RATE_LIMITED', 'Too many requests. Please try again later.', { retryAfterSeconds });

export const unavailable = (message: string, cause?: unknown) =>
  new AppError('UNAVAILABLE', message, { retryAfterSeconds: 5, cause });

export const conflict = (message: string) => new AppError('CONFLICT', message);
