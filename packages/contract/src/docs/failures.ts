import type { Endpoint } from '../calls/endpoint.ts';
import type { ErrorCode, Failure } from '../errors.ts';
import { circleMessages, messages } from '../messages.ts';

interface FailureDoc {
  description: string;
  example: Omit<Failure, 'success' | 'code'>;
}

export const failureDocs: Record<ErrorCode, FailureDoc> = {
  VALIDATION_ERROR: {
    description: 'The request is malformed or a value is invalid. `errors` lists the fields.',
    example: { message: messages.emailInvalid, errors: [{ field: 'email', message: messages.emailInvalid }] },
  },
  INVALID_TOKEN: {
    description: 'The token from the email is invalid, used or expired.',
    example: { message: messages.invalidVerificationToken },
  },
  INVITATION_INVALID: {
    description: 'The secret is wrong or has been replaced.',
    example: { message: circleMessages.invitationInvalid },
  },
  INVITATION_EXPIRED: {
    description: 'The invitation has expired.',
    example: { message: circleMessages.invitationExpired },
  },
  UNAUTHENTICATED: {
    description: 'The bearer token is missing, invalid, expired or revoked.',
    example: { message: 'Please log in first.' },
  },
  INVALID_CREDENTIALS: {
    description: 'The address or the password is wrong.',
    example: { message: messages.invalidCredentials },
  },
  FORBIDDEN: {
    description: 'The signed-in user is not allowed to do this.',
    example: { message: 'Only admins may do this.' },
  },
  EMAIL_NOT_VERIFIED: {
    description: 'The address in `data.email` is not verified yet.',
    example: { message: messages.emailNotVerified, data: { email: 'ann@example.org' } },
  },
  ACCOUNT_DISABLED: {
    description: 'An admin has deactivated the account.',
    example: { message: messages.accountDisabled },
  },
  NOT_FOUND: { description: 'The resource does not exist.', example: { message: 'Puzzle not found.' } },
  CONFLICT: {
    description: 'The request conflicts with the current state. `message` says why.',
    example: { message: 'This puzzle cannot be deleted: a daily game refers to it.' },
  },
  CIRCLE_FULL: { description: 'The circle is full.', example: { message: circleMessages.full } },
  ALREADY_MEMBER: {
    description: 'The caller is already a member.',
    example: { message: circleMessages.alreadyMember },
  },
  TOO_MANY_CIRCLES: {
    description: 'The caller is already in as many circles as allowed.',
    example: { message: circleMessages.tooManyCircles },
  },
  PAYLOAD_TOO_LARGE: {
    description: 'The request is larger than the server accepts.',
    example: { message: 'The request is too large.' },
  },
  RATE_LIMITED: {
    description: 'Too many requests. Try again after `Retry-After` seconds.',
    example: { message: 'Too many requests. Please try again later.' },
  },
  INTERNAL: {
    description: 'The server failed unexpectedly.',
    example: { message: 'An unexpected error occurred. Please try again.' },
  },
  UNAVAILABLE: {
    description:
      'The server is temporarily unavailable, for example because its database is down. Try again after `Retry-After` seconds.',
    example: { message: 'The service is briefly unavailable. Please try again in a moment.' },
  },
};

/** Failures common to all calls with the same authentication and kind of body. */
export function impliedFailures({ auth, body, consumes }: Endpoint): ErrorCode[] {
  const takesBody = body !== undefined || consumes !== undefined;
  return [
    'VALIDATION_ERROR',
    ...(auth === 'none' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(auth === 'admin' ? (['FORBIDDEN'] as const) : []),
    ...(takesBody ? (['PAYLOAD_TOO_LARGE'] as const) : []),
    'INTERNAL',
    'UNAVAILABLE',
  ];
}
