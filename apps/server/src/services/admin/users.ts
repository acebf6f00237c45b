import {
  messages,
  type AdminUser,
  type listUsers as listUsersCall,
  type QueryOf,
  type UserUpdate,
} from '@sixfold/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Database, Queries } from '../../db/database.ts';
import { findPage, inOrder } from '../../db/find-page.ts';
import { players, users } from '../../db/schema.ts';
import { AppError, conflict, notFound } from '../app-error.ts';
import { removeAccounts } from '../accounts/account-deletion.ts';
import { adminTransaction, type AdminDeps } from '../accounts/admin-transaction.ts';
import { recordAudit } from '../audit.ts';
import { requireAnotherAdmin } from '../accounts/last-admin.ts';
import { signOutEverywhere, type Caller } from '../accounts/sign-ins.ts';
import { lockUser, type User } from '../accounts/users.ts';

interface Deps extends AdminDeps {
  adminEmails: readonly string[];
}

const NEWEST_FIRST = { table: 'users', newest: 'id DESC' } as const;

const noSuchUser = () => notFound('User not found.');

export async function listUsers(database: Database, query: QueryOf<typeof listUsersCall>) {
  const { ids, pagination } = await findPage(database.orm, NEWEST_FIRST, query);
  return { users: inOrder(ids, await presentUsers(database, ids)), pagination };
}

/** Takes effect with the user's next request: each request looks up the caller. */
export async function updateUser(id: number, update: UserUpdate, actor: Caller, deps: Deps) {
  if (id === actor.id) refuseSelfLockout(update);
  await changeAccount(actor, deps, async (transaction, attribution) => {
    const revokes = Object.values(update).includes(false);
    if (revokes) await requireAnotherAdmin(transaction, { id });
    const before = await lockExisting(transaction, id);
    if (update.emailVerified && !before.emailVerified) refuseListed(before, deps);
    const after = {
      isAdmin: update.isAdmin ?? before.isAdmin,
      isActive: update.isActive ?? before.isActive,
      emailVerified: update.emailVerified ?? before.emailVerified,
    };
    const wasEverVerified = before.emailVerified || after.emailVerified;
    const firstVerifiedAt = before.firstVerifiedAt ?? (wasEverVerified ? attribution.at : null);
    await transaction
      .update(users)
      .set({ ...after, firstVerifiedAt })
      .where(eq(users.id, id));
    // Also on reactivation: a token issued at the moment of deactivation must not become valid again.
    if (before.isActive !== after.isActive || !after.emailVerified) await signOutEverywhere(transaction, id);
    const entry = { subject: 'user', subjectId: id, action: 'updated', before, after } as const;
    await recordAudit(transaction, attribution, entry);
  });
  const [user] = await presentUsers(deps.database, [id]);
  if (!user) throw noSuchUser();
  return user;
}

/** The audit entry contains neither the name nor the address: both must be erased. */
export async function deleteUser(id: number, actor: Caller, deps: Deps): Promise<void> {
  if (id === actor.id) throw new AppError('FORBIDDEN', messages.cannotDeleteSelf);
  await changeAccount(actor, deps, async (transaction, attribution) => {
    await requireAnotherAdmin(transaction, { id });
    const user = await lockExisting(transaction, id);
    await removeAccounts(transaction, [user]);
    const entry = { subject: 'user', subjectId: id, action: 'deleted', before: user } as const;
    await recordAudit(transaction, attribution, entry);
  });
}

/** One at a time: it locks two accounts, and two admins may be changing each other's. */
const changeAccount: typeof adminTransaction = (actor, deps, work) => adminTransaction(actor, deps, work, 'admins');

/** The password may be a stranger's, who would then be an admin. */
function refuseListed({ email }: User, { adminEmails }: Deps): void {
  if (!adminEmails.includes(email)) return;
  throw conflict('This address is in ADMIN_EMAILS. Only its owner can verify it, with a link from Forgot Password.');
}

function refuseSelfLockout({ isAdmin, isActive }: UserUpdate): void {
  if (isAdmin === false) throw new AppError('FORBIDDEN', messages.cannotDemoteSelf);
  if (isActive === false) throw new AppError('FORBIDDEN', messages.cannotDeactivateSelf);
}

async function lockExisting(queries: Queries, id: number): Promise<User> {
  const user = await lockUser(queries, id);
  if (!user) throw noSuchUser();
  return user;
}

async function presentUsers(database: Database, ids: number[]): Promise<AdminUser[]> {
  const rows = await database.orm
    .select({ user: users, totalCompletions: players.completedGames })
    .from(users)
    .leftJoin(players, eq(players.userId, users.id))
    .where(inArray(users.id, ids));
  return rows.map(({ user, totalCompletions }) => ({
    id: user.id,
    email: user.email,
    displayName: user.displayName,
    isAdmin: user.isAdmin,
    isActive: user.isActive,
    emailVerified: user.emailVerified,
    totalCompletions: totalCompletions ?? 0,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }));
}
