import { setTimeout as delay } from 'node:timers/promises';
import {
  forgotPassword,
  login,
  logout,
  messages,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountDeps } from '../services/accounts/account-deps.ts';
import * as loggingIn from '../services/accounts/login.ts';
import * as reset from '../services/accounts/password-reset.ts';
import type { RateLimits } from '../services/limits/rate-limits.ts';
import * as registration from '../services/accounts/registration.ts';
import { signOut } from '../services/accounts/sign-ins.ts';
import { route } from './route.ts';

/** Longer than the work it hides, and barely noticeable to someone who then opens an email. */
const MIN_DURATION_MS = 200;

/** Keeps the response time from revealing whether there was anything to do. */
async function atLeast(ms: number, work: Promise<void>): Promise<void> {
  await Promise.all([work, delay(ms)]);
}

/** Registering, logging in and out. No reply reveals to a stranger whether an address has an account. */
export function authRoutes(app: FastifyInstance, deps: AccountDeps, limits: RateLimits): void {
  route(app, register, async ({ body, clientAddress }) => {
    await limits.count('registration', clientAddress);
    await limits.countMailTo(body.email, 'registrationMail');
    await limits.whileHashing(clientAddress, () => atLeast(MIN_DURATION_MS, registration.register(body, deps)));
    return { message: messages.registered };
  });

  route(app, resendVerification, async ({ body: { email }, clientAddress }) => {
    await limits.count('mailRequest', clientAddress);
    await limits.countMailTo(email, 'registrationMail');
    await atLeast(MIN_DURATION_MS, registration.resendVerification(email, deps));
    return { message: messages.verificationSent };
  });

  route(app, forgotPassword, async ({ body: { email }, clientAddress }) => {
    await limits.count('mailRequest', clientAddress);
    await limits.countMailTo(email, 'resetMail');
    await atLeast(MIN_DURATION_MS, reset.forgotPassword(email, deps));
    return { message: messages.resetLinkSent };
  });

  route(app, verifyEmail, async ({ body }) => ({
    message: messages.emailVerified,
    ...(await registration.verifyEmail(body, deps)),
  }));

  route(app, resetPassword, async ({ body, clientAddress }) => {
    const loginPass = await limits.whileHashing(clientAddress, () => reset.resetPassword(body, deps));
    return { message: messages.passwordReset, loginPass };
  });

  route(app, login, async ({ body, clientAddress }) => {
    const hasPass = await deps.guard.admitPass(body);
    const logIn = () => loggingIn.login(body, { clientAddress, hasPass }, deps);
    return { data: hasPass ? await logIn() : await limits.whileHashing(clientAddress, logIn) };
  });

  route(app, logout, async ({ caller }) => {
    await signOut(deps.database.orm, caller);
    return { message: messages.loggedOut };
  });
}
