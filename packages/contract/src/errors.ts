import * as z from 'zod/mini';

/** The API's error codes and their HTTP statuses. */
export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  INVALID_TOKEN: 400, // from an emailed link; a bad bearer token is UNAUTHENTICATED
  INVITATION_INVALID: 400,
  INVITATION_EXPIRED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403, // not 401: a 401 signs the browser out
  ACCOUNT_DISABLED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CIRCLE_FULL: 409,
  ALREADY_MEMBER: 409,
  TOO_MANY_CIRCLES: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[];

export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.optional(z.array(FieldError)),
  /** For EMAIL_NOT_VERIFIED only. The closed shape keeps anything else from leaking. */
  data: z.optional(z.object({ email: z.string() })),
});
export type Failure = z.infer<typeof Failure>;
