import * as z from 'zod/mini';
import { DisplayName, Email, NewEmail, NewPassword, Password } from '../fields/account-fields.ts';
import { SessionId } from '../fields/game-fields.ts';
import { endpoint } from './endpoint.ts';
import { Id } from '../fields/numbers.ts';
import { Acknowledged, body, Message, ok, okData } from '../fields/envelope.ts';

export const SessionUser = z.object({ id: Id, email: z.string(), displayName: z.string(), isAdmin: z.boolean() });
export type SessionUser = z.infer<typeof SessionUser>;

export const SignedIn = z.object({ user: SessionUser, token: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

/** Any string is accepted because only its hash is looked up. A wrong token is INVALID_TOKEN, not VALIDATION_ERROR. */
const MailToken = z.string('Token is required').check(z.minLength(1, 'Token is required'));

/** The guest session whose games move to the account. */
const claim = { sessionId: z.optional(SessionId) };

/** The session is claimed when the address is verified from the same browser. */
export const RegisterBody = body({ email: NewEmail, password: NewPassword, displayName: DisplayName, ...claim });
/** `loginPass` is from the reply to a password reset. An invalid one is ignored. */
export const LoginBody = body({
  email: Email,
  password: Password,
  loginPass: z.optional(z.string('Login pass must be text')),
  ...claim,
});
export const EmailBody = body({ email: Email });
/** `signIn: false` only verifies the address. For a browser that is signed in to another account. */
export const VerifyEmailBody = body({
  token: MailToken,
  signIn: z.optional(z.boolean('Must be true or false')),
  ...claim,
});
export const ResetPasswordBody = body({ token: MailToken, newPassword: NewPassword });

export const register = endpoint('POST /auth/register', 'none', { body: RegisterBody, reply: Acknowledged });

export const login = endpoint('POST /auth/login', 'none', { body: LoginBody, reply: okData(SignedIn) });

export const logout = endpoint('POST /auth/logout', 'user', { reply: Acknowledged });

export const resendVerification = endpoint('POST /auth/resend-verification', 'none', {
  body: EmailBody,
  reply: Acknowledged,
});

export const verifyEmail = endpoint('POST /auth/verify-email', 'none', {
  body: VerifyEmailBody,
  // Only the browser that registered can claim its guest session.
  reply: ok({ message: Message, data: z.optional(SignedIn), sessionClaimed: z.optional(z.boolean()) }),
});

export const resetPassword = endpoint('POST /auth/reset-password', 'none', {
  body: ResetPasswordBody,
  // Servers of the previous release send no pass.
  reply: ok({ message: Message, loginPass: z.optional(z.string()) }),
});

export const forgotPassword = endpoint('POST /auth/forgot-password', 'none', { body: EmailBody, reply: Acknowledged });
