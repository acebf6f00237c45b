import { LOGIN_PASS_MINUTES, RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '@sixfold/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Queries } from '../../db/database.ts';
import { mailLinks, type MAIL_LINK_PURPOSES } from '../../db/schema.ts';
import { hashSecret, newSecret } from '../../lib/secrets.ts';

export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

const LIFETIME_MS: Record<MailLinkPurpose, number> = {
  verify: VERIFY_LINK_HOURS * HOUR_MS,
  reset: RESET_LINK_HOURS * HOUR_MS,
  login: LOGIN_PASS_MINUTES * MINUTE_MS,
};

/** Returns the token of a new link. Only its hash is stored. Replaces an older link for the same purpose. */
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

/** Sends a new link. If that fails, restores the older one, whose email may have arrived. */
export async function sendMailLink(
  { orm, transaction }: Pick<Database, 'orm' | 'transaction'>,
  userId: number,
  purpose: MailLinkPurpose,
  now: number,
  send: (token: string) => Promise<void>,
): Promise<void> {
  const { older, token } = await transaction(async (queries) => ({
    older: await lockMailLink(queries, userId, purpose),
    token: await newMailLink(queries, userId, purpose, now),
  }));
  try {
    await send(token);
  } catch (error) {
    // Has no effect if the link has since been revoked or replaced.
    const isOurs = eq(mailLinks.tokenHash, hashSecret(token));
    await (older ? orm.update(mailLinks).set(older).where(isOurs) : orm.delete(mailLinks).where(isOurs));
    throw error;
  }
}

async function lockMailLink(queries: Queries, userId: number, purpose: MailLinkPurpose) {
  const isTheirs = and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose));
  const [link] = await queries.select().from(mailLinks).where(isTheirs).for('update');
  return link;
}

/** The id of the link's user. Does not use up the link. */
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
    .where(isValid(token, purpose, now));
  return link?.userId;
}

/** False if the link is not valid, or a concurrent call has just used it up. */
export async function consumeMailLink(
  queries: Queries,
  token: string,
  purpose: MailLinkPurpose,
  now: number,
): Promise<boolean> {
  const { rowCount } = await queries.delete(mailLinks).where(isValid(token, purpose, now));
  return rowCount === 1;
}

export async function revokeMailLinks(queries: Queries, userId: number): Promise<void> {
  await queries.delete(mailLinks).where(eq(mailLinks.userId, userId));
}

const isValid = (token: string, purpose: MailLinkPurpose, now: number) =>
  and(
    eq(mailLinks.tokenHash, hashSecret(token)),
    eq(mailLinks.purpose, purpose),
    gt(mailLinks.expiresAt, new Date(now)),
  );
