import type { Queries } from '../../db/database.ts';
import { AppError } from '../app-error.ts';
import { consumeMailLink, findMailLink, type MailLinkPurpose } from '../mail/links.ts';
import { lockUser, type User } from './users.ts';

/** Uses up a link and locks its user, if the link is valid. The lock comes first, as everywhere. */
export async function redeemMailLink(
  queries: Queries,
  token: string,
  purpose: MailLinkPurpose,
  now: number,
): Promise<User | undefined> {
  const userId = await findMailLink(queries, token, purpose, now);
  if (userId === undefined) return undefined;
  const user = await lockUser(queries, userId);
  return (await consumeMailLink(queries, token, purpose, now)) ? user : undefined;
}

/** The same reply for a bad, used or expired link. */
export const invalidToken = (message: string) => new AppError('INVALID_TOKEN', message);
