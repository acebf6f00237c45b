import { ApiError } from '../../lib/errors.ts';

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;
