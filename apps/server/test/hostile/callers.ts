import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { friendPuzzles, users } from '../../src/db/schema.ts';
import { newSecret } from '../../src/lib/secrets.ts';
import { countAccounts } from '../../src/services/games/counts.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import { givenAccount } from '../support/accounts.ts';
import { quickPasswords } from '../support/test-app.ts';
import type { TestUser } from '../support/test-users.ts';

export const CALLERS = ['anonymous', 'garbage token', 'user', 'ex-admin', 'deactivated admin', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];
export type Callers = Record<CallerName, Record<string, string>>;

async function givenCounted(database: Database, fields: Parameters<typeof givenAccount>[1] = {}): Promise<TestUser> {
  await countAccounts(database.orm, [new Date()], 1);
  return givenAccount({ database, clock: { now: Date.now }, passwords: quickPasswords() }, fields);
}

/** One caller of each kind, and the headers it sends. */
export async function givenCallers(database: Database): Promise<Callers> {
  const given = (fields?: Parameters<typeof givenAccount>[1]) => givenCounted(database, fields);
  const user = await given();
  const exAdmin = await given({ isAdmin: true });
  await database.orm.update(users).set({ isAdmin: false }).where(eq(users.id, exAdmin.id));
  const deactivated = await given({ isAdmin: true, isActive: false });
  const admin = await given({ isAdmin: true });
  return {
    anonymous: {},
    'garbage token': { authorization: 'Bearer garbage' },
    user: user.headers,
    'ex-admin': exAdmin.headers,
    'deactivated admin': deactivated.headers,
    admin: admin.headers,
  };
}

async function givenFriendPuzzle({ orm }: Database, userId: number): Promise<string> {
  const code = newSecret(128);
  const words = { word1: 'STANCE', word2: 'ACCESS', word3: 'SENATE' };
  await orm.insert(friendPuzzles).values({ code, userId, ...words, createdAt: new Date() });
  return code;
}

/** Stand for what is known only when a request is sent, so that the same seed generates the same requests. */
export const PLACEHOLDERS = {
  email: 'placeholder@example.com',
  verifyLink: 'placeholder-verify-link',
  resetLink: 'placeholder-reset-link',
  gameId: 'placeholder-game-id',
  code: 'placeholder-code',
  /** A number, so the quotation marks are replaced too. */
  puzzleId: 'placeholder-puzzle-id',
};

export interface Today {
  dailyGameId: number;
  wordSetId: number;
}

/** Returns a function that replaces the placeholders: an account that can log in, valid links, and today's game. */
export async function givenSecrets(database: Database, today: Today): Promise<(text: string) => string> {
  const { id, email } = await givenCounted(database);
  const unverified = await givenCounted(database, { emailVerified: false });
  const values = {
    email,
    verifyLink: await newMailLink(database.orm, unverified.id, 'verify', Date.now()),
    resetLink: await newMailLink(database.orm, id, 'reset', Date.now()),
    gameId: String(today.dailyGameId),
    code: await givenFriendPuzzle(database, id),
  };
  return (text) =>
    Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(PLACEHOLDERS[name as keyof typeof PLACEHOLDERS], value),
      text.replaceAll(`"${PLACEHOLDERS.puzzleId}"`, String(today.wordSetId)),
    );
}
