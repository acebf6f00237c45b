import { ApiError } from '../../lib/api/errors.ts';

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;
