import { and, eq, gt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { mailLinks, type MAIL_LINK_PURPOSES } from '../db/schema.ts';
import { hashSecret, newSecret } from './secrets.ts';

export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];

const HOUR_MS = 60 * 60 * 1000;

const LIFETIME_MS: Record<MailLinkPurpose, number> = { verify: 24 * HOUR_MS, reset: HOUR_MS };

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

/** Whose link it is. It is gone from then on: of those who redeem it at the same time, one finds it. */
export async function redeemMailLink(
  queries: Queries,
  token: string,
  purpose: MailLinkPurpose,
  now: number,
): Promise<number | undefined> {
  const [link] = await queries
    .delete(mailLinks)
    .where(
      and(
        eq(mailLinks.tokenHash, hashSecret(token)),
        eq(mailLinks.purpose, purpose),
        gt(mailLinks.expiresAt, new Date(now)),
      ),
    )
    .returning({ userId: mailLinks.userId });
  return link?.userId;
}

export async function endMailLink(queries: Queries, userId: number, purpose: MailLinkPurpose): Promise<void> {
  await queries.delete(mailLinks).where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)));
}
