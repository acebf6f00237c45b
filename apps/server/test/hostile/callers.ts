import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { users } from '../../src/db/schema.ts';
import { countAccounts } from '../../src/services/games/counts.ts';
import { givenAccount } from '../support/accounts.ts';
import { quickPasswords } from '../support/test-app.ts';

export const CALLERS = ['anonymous', 'garbage token', 'user', 'ex-admin', 'deactivated admin', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];
export type Callers = Record<CallerName, Record<string, string>>;

/** One caller of each kind, and the headers it sends. */
export async function givenCallers(database: Database): Promise<Callers> {
  const world = { database, clock: { now: Date.now }, passwords: quickPasswords() };
  const given = async (fields: Parameters<typeof givenAccount>[1] = {}) => {
    await countAccounts(database.orm, [new Date()], 1);
    return givenAccount(world, fields);
  };
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
