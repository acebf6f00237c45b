import * as z from 'zod/mini';
import { DisplayName, NewPassword, Password } from '../fields/account-fields.ts';
import { SessionUser, SignedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { RECORDED_MODES, wordFields } from '../fields/game-fields.ts';
import { Id } from '../fields/numbers.ts';
import { storedResult } from '../fields/result-fields.ts';
import { Acknowledged, body, Message, ok, okData } from '../fields/envelope.ts';
import { Day, Instant } from '../fields/time.ts';
import { FriendPuzzleResult } from './friend-puzzles.ts';
import { Reminder } from './reminders.ts';
import { Streaks } from './users.ts';

export const AccountBody = body({ displayName: DisplayName });
export const ChangePasswordBody = body({ currentPassword: Password, newPassword: NewPassword });
export const DeleteAccountBody = body({ password: Password });

/** Everything stored about a user. */
export const AccountExport = z.object({
  account: z.object({
    ...SessionUser.shape,
    emailVerified: z.boolean(),
    createdAt: Instant,
    lastLoginAt: z.nullable(Instant),
  }),
  streaks: Streaks,
  completions: z.array(
    z.object({
      gameDate: Day,
      gameMode: z.enum(RECORDED_MODES),
      wordSetId: Id,
      ...wordFields,
      ...storedResult,
      completedAt: Instant,
    }),
  ),
  /** One per signed-in device. The tokens themselves are not stored. */
  signIns: z.array(z.object({ createdAt: Instant, expiresAt: Instant })),
  /** Feedback sent while signed in. */
  feedback: z.array(z.object({ feedback: z.string(), createdAt: Instant })),
  /** Without the other members. */
  circles: z.array(z.object({ name: z.string(), isCreator: z.boolean(), joinedOn: Day })),
  /** The puzzles made for friends, until they are deleted. */
  friendPuzzles: z.array(
    z.object({
      code: z.string(),
      ...wordFields,
      createdAt: Instant,
      withdrawnAt: z.nullable(Instant),
      results: z.array(FriendPuzzleResult),
    }),
  ),
  /** Without the keys of a push subscription. */
  reminder: z.nullable(z.object({ ...Reminder.shape, lastSentAt: z.nullable(Instant) })),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const getAccount = endpoint('GET /account', 'user', { reply: okData(SessionUser) });

export const updateAccount = endpoint('PUT /account', 'user', { body: AccountBody, reply: okData(SessionUser) });

export const changePassword = endpoint('PUT /account/password', 'user', {
  body: ChangePasswordBody,
  reply: ok({ message: Message, data: SignedIn }),
});

export const exportAccount = endpoint('GET /account/export', 'user', { reply: okData(AccountExport) });

// Not DELETE: some proxies drop its body, and the password must not be part of the URL.
export const deleteAccount = endpoint('POST /account/delete', 'user', { body: DeleteAccountBody, reply: Acknowledged });
