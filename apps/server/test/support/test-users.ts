import type { Clock } from '../../src/adapters/clock.ts';
import type { Database } from '../../src/db/database.ts';
import { users } from '../../src/db/schema.ts';
import { signIn } from '../../src/services/accounts/sign-ins.ts';

export interface TestUser {
  id: number;
  email: string;
  token: string;
  /** Sent with each request. */
  headers: { authorization: string };
}

let count = 0;

/** A signed-in user with a verified address and no usable password. */
export async function givenUser(
  { database, clock }: { database: Database; clock: Clock },
  fields: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> {
  count += 1;
  const [user] = await database.orm
    .insert(users)
    .values({
      email: `user${count}@example.com`,
      displayName: `User ${count}`,
      passwordHash: 'none',
      emailVerified: true,
      createdAt: new Date(clock.now()),
      ...fields,
    })
    .returning();
  if (!user) throw new Error('The user was not stored.');
  const token = await signIn(database.orm, user.id, clock.now());
  return { id: user.id, email: user.email, token, headers: { authorization: `Bearer ${token}` } };
}
