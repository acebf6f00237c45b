import { messages } from '@sixfold/contract';
import type { AccountDeps } from './account-deps.ts';
import { grantListedAdmin } from './admin-grants.ts';
import { refuseCommon } from './common-passwords.ts';
import { revokeMailLinks, findMailLink, newMailLink } from '../mail/links.ts';
import { queueMail, unlessDeleted } from '../mail/queue.ts';
import { invalidToken, redeemMailLink } from './redeem-link.ts';
import { signOutEverywhere } from './sign-ins.ts';
import { findUser, updateUser, verifiedFields } from './users.ts';

/** A deactivated account gets no email: a new password would not unlock it. */
export async function forgotPassword(email: string, { database, clock }: AccountDeps): Promise<void> {
  const user = await findUser(database.orm, email);
  if (user?.isActive) await unlessDeleted(queueMail(database.orm, 'reset', user.id, clock.now()));
}

/**
 * Opening the link proves ownership of the address, so it is verified too. Signs out every device. Returns the pass that
 * lets this browser log in, even if someone else keeps guessing passwords.
 */
export async function resetPassword(
  { token, newPassword }: { token: string; newPassword: string },
  { database, clock, passwords, commonPasswords, guard, adminEmails }: AccountDeps,
): Promise<string> {
  refuseCommon(newPassword, 'newPassword', commonPasswords);
  const now = clock.now();
  // Checked before hashing, so that made-up tokens cannot keep the server busy.
  if ((await findMailLink(database.orm, token, 'reset', now)) === undefined) throw invalidResetToken();
  const passwordHash = await passwords.hash(newPassword);
  const { email, loginPass } = await database.transaction(async (transaction) => {
    const user = await redeemMailLink(transaction, token, 'reset', now);
    if (!user?.isActive) throw invalidResetToken();
    await updateUser(transaction, user.id, { passwordHash, ...verifiedFields(user, now) });
    await grantListedAdmin(transaction, user, adminEmails, now);
    await revokeMailLinks(transaction, user.id);
    await signOutEverywhere(transaction, user.id);
    return { email: user.email, loginPass: await newMailLink(transaction, user.id, 'login', now) };
  });
  await guard.endPause(email);
  return loginPass;
}

const invalidResetToken = () => invalidToken(messages.invalidResetToken);
