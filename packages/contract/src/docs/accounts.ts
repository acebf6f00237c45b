import { EXPORTS_PER_HOUR, LOGIN_PASS_ATTEMPTS, LOGIN_PASS_MINUTES, SIGN_IN_DAYS } from '../limits.ts';
import type { CallDoc, CallName } from './call-doc.ts';

const NO_DISCLOSURE = 'The reply does not reveal whether the address has an account.';

export const authenticationCalls = {
  register: {
    summary: 'Create an account',
    description: `Sends an email with a link that verifies the address. ${NO_DISCLOSURE}`,
    failures: ['RATE_LIMITED'],
  },
  login: {
    summary: 'Sign in',
    description:
      `The token in the reply is valid for ${SIGN_IN_DAYS} days. ` +
      "If `sessionId` is given, that guest's games move to the account. With a " +
      'valid `loginPass`, a pause that others have caused does not apply.',
    failures: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_DISABLED', 'RATE_LIMITED'],
  },
  logout: { summary: 'Revoke the token of this call' },
  resendVerification: {
    summary: 'Send the verification email again',
    description: NO_DISCLOSURE,
    failures: ['RATE_LIMITED'],
  },
  verifyEmail: {
    summary: 'Verify an address with the token from the email',
    description:
      "Signs in unless `signIn` is false. If `sessionId` matches the one sent on registration, that guest's games move to " +
      'the account.',
    failures: ['INVALID_TOKEN', 'ACCOUNT_DISABLED'],
  },
  forgotPassword: {
    summary: 'Request a password reset email',
    description: NO_DISCLOSURE,
    failures: ['RATE_LIMITED'],
  },
  resetPassword: {
    summary: 'Set a new password with the token from the email',
    description:
      `Signs out every device and verifies the address. For ${LOGIN_PASS_MINUTES} minutes, \`loginPass\` exempts ${LOGIN_PASS_ATTEMPTS} attempts to log in to this ` +
      'account from the pauses that others have caused.',
    failures: ['INVALID_TOKEN', 'RATE_LIMITED'],
  },
} satisfies Partial<Record<CallName, CallDoc>>;

export const accountCalls = {
  getAccount: { summary: 'Get the signed-in user' },
  updateAccount: { summary: 'Change the display name' },
  changePassword: {
    summary: 'Change the password',
    description: 'Signs out every device. The reply contains a new token for this one.',
    failures: ['RATE_LIMITED'],
  },
  exportAccount: {
    summary: 'Download everything stored about the signed-in user',
    description: `At most ${EXPORTS_PER_HOUR} times an hour. If the reply ends early, the JSON is incomplete.`,
    failures: ['RATE_LIMITED'],
  },
  deleteAccount: {
    summary: 'Delete the account',
    description: 'Game results are anonymized, not deleted. Returns 409 for the last active admin.',
    failures: ['CONFLICT', 'RATE_LIMITED'],
  },
} satisfies Partial<Record<CallName, CallDoc>>;
