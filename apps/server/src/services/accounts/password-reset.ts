import { messages } from '@sixfold/contract';
import type { AccountParts } from './account-parts.ts';
import { grantListedAdmin } from './admin-grants.ts';
import { refuseCommon } from './common-passwords.ts';
import { endMailLinks, findMailLink, invalidToken, redeemLinkOfUser } from '../mail/links.ts';
import { queueMail } from '../mail/queue.ts';
import { signOutEverywhere } from './sign-ins.ts';
import { findUser, updateUser, verifiedFields } from './users.ts';

/** A deactivated account gets no mail: a new password would not open it. */
export async function forgotPassword(email: string, { database, clock }: AccountParts): Promise<void> {
  const user = await findUser(database.orm, email);
  if (user?.isActive) await queueMail(database.orm, 'reset', user.id, clock.now());
}

/** Opening the link proves that the address is theirs, so it is verified too. Every device is signed out. */
export async function resetPassword(
  { token, newPassword }: { token: string; newPassword: string },
  { database, clock, passwords, commonPasswords, guard, adminEmails }: AccountParts,
): Promise<void> {
  refuseCommon(newPassword, 'newPassword', commonPasswords);
  const now = clock.now();
  // Asked first, so that nobody can keep the server hashing with tokens that are made up.
  if ((await findMailLink(database.orm, token, 'reset', now)) === undefined) throw invalidResetToken();
  const passwordHash = await passwords.hash(newPassword);
  const email = await database.transaction(async (transaction) => {
    const user = await redeemLinkOfUser(transaction, token, 'reset', now);
    if (!user) throw invalidResetToken();
    await updateUser(transaction, user.id, { passwordHash, ...verifiedFields(user, now) });
    await grantListedAdmin(transaction, user, adminEmails, now);
    await endMailLinks(transaction, user.id);
    await signOutEverywhere(transaction, user.id);
    return user.email;
  });
  await guard.forgive(email);
}

const invalidResetToken = () => invalidToken(messages.invalidResetToken);
