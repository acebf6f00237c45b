import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '@sixfold/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { mailLinks, type MAIL_LINK_PURPOSES } from '../../db/schema.ts';
import { AppError } from '../app-error.ts';
import { hashSecret, newSecret } from '../../lib/secrets.ts';
import { lockUser, type User } from '../accounts/users.ts';

export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];

const HOUR_MS = 60 * 60 * 1000;

const LIFETIME_MS: Record<MailLinkPurpose, number> = {
  verify: VERIFY_LINK_HOURS * HOUR_MS,
  reset: RESET_LINK_HOURS * HOUR_MS,
};

/** The token of a new link. It is told once and stored only as a hash; an older link for the same purpose ends. */
export async function newMailLink(
  queries: Queries,
  userId: number,
  purpose: MailLinkPurpose,
  now: number,
): Promise<string> {
  const token = newSecret();
  const link = { tokenHash: hashSecret(token), expiresAt: new Date(now + LIFETIME_MS[purpose]) };
  await queries
    .insert(mailLinks)
    .values({ userId, purpose, ...link })
    .onConflictDoUpdate({ target: [mailLinks.userId, mailLinks.purpose], set: link });
  return token;
}

/** Whose link it is, without using it up. */
export async function findMailLink(
  queries: Queries,
  token: string,
  purpose: MailLinkPurpose,
  now: number,
): Promise<number | undefined> {
  const { userId } = mailLinks;
  const [link] = await queries
    .select({ userId })
    .from(mailLinks)
    .where(isGood(token, purpose, now));
  return link?.userId;
}

/** Whose link it is. It is gone from then on: of those who redeem it at the same time, one finds it. */
export async function redeemMailLink(
  queries: Queries,
  token: string,
  purpose: MailLinkPurpose,
  now: number,
): Promise<number | undefined> {
  const { userId } = mailLinks;
  const [link] = await queries
    .delete(mailLinks)
    .where(isGood(token, purpose, now))
    .returning({ userId });
  return link?.userId;
}

/** Redeems a link and locks its user; the lock comes first, as everywhere. */
export async function redeemLinkOfUser(
  queries: Queries,
  token: string,
  purpose: MailLinkPurpose,
  now: number,
): Promise<User | undefined> {
  const userId = await findMailLink(queries, token, purpose, now);
  const user = userId === undefined ? undefined : await lockUser(queries, userId);
  return user && (await redeemMailLink(queries, token, purpose, now)) === user.id ? user : undefined;
}

export async function endMailLinks(queries: Queries, userId: number): Promise<void> {
  await queries.delete(mailLinks).where(eq(mailLinks.userId, userId));
}

/** The same, whatever is wrong with the link. */
export const invalidToken = (message: string) => new AppError('INVALID_TOKEN', message);

const isGood = (token: string, purpose: MailLinkPurpose, now: number) =>
  and(
    eq(mailLinks.tokenHash, hashSecret(token)),
    eq(mailLinks.purpose, purpose),
    gt(mailLinks.expiresAt, new Date(now)),
  );
