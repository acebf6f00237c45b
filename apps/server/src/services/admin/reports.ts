import {
  CRASH_MESSAGE_MAX,
  CRASH_STACK_MAX,
  truncate,
  type AdminCrash,
  type AdminFeedback,
  type listFeedback as listFeedbackCall,
  type QueryOf,
} from '@sixfold/contract';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { findPage, inOrder } from '../../db/find-page.ts';
import { circles, crashGroups, crashReports, feedback } from '../../db/schema.ts';
import { notFound } from '../app-error.ts';
import { findRefused } from '../reports/report-room.ts';
import { adminTransaction, type Actor, type AdminDeps } from '../accounts/admin-transaction.ts';

type Query = QueryOf<typeof listFeedbackCall>;

const inState = ({ state }: Query) => state && sql`done = ${state === 'done'}`;

export async function listFeedback(database: Database, query: Query) {
  const list = { table: 'feedback', newest: 'id DESC' } as const;
  const { ids, pagination } = await findPage(database.orm, list, { ...query, where: inState(query) });
  return {
    feedback: inOrder(ids, await presentFeedback(database, ids)),
    pagination,
    ...(await findRefused(database, 'feedback')),
  };
}

export async function markFeedback(id: number, done: boolean, actor: Actor, deps: AdminDeps): Promise<AdminFeedback> {
  // Marking feedback as done again does not restart its retention period.
  const doneAt = done ? sql`coalesce(${feedback.doneAt}, ${new Date(deps.clock.now())})` : null;
  await adminTransaction(actor, deps, (transaction) =>
    transaction.update(feedback).set({ done, doneAt }).where(eq(feedback.id, id)),
  );
  const [row] = await presentFeedback(deps.database, [id]);
  if (!row) throw notFound('Feedback not found.');
  return row;
}

export async function listCrashes(database: Database, query: Query) {
  const list = { table: 'crash_groups', newest: 'last_seen_at DESC, id DESC' } as const;
  const { ids, pagination } = await findPage(database.orm, list, { ...query, where: inState(query) });
  const crashes = inOrder(ids, await presentCrashes(database, ids));
  return { crashes, pagination, ...(await findRefused(database, 'crash')) };
}

export async function markCrash(id: number, done: boolean, actor: Actor, deps: AdminDeps): Promise<AdminCrash> {
  await adminTransaction(actor, deps, (transaction) =>
    transaction.update(crashGroups).set({ done }).where(eq(crashGroups.id, id)),
  );
  const [crash] = await presentCrashes(deps.database, [id]);
  if (!crash) throw notFound('Crash report not found.');
  return crash;
}

/** Reports that an earlier release stored may be longer. */
const shownStack = (stack: string | null) => stack && truncate(stack, CRASH_STACK_MAX);

type Context = Pick<typeof feedback.$inferSelect, 'userAgent' | 'url' | 'browserTime' | 'sessionMinutes'>;

const contextOf = ({ userAgent, url, browserTime, sessionMinutes }: Context) => ({
  userAgent,
  url,
  browserTime: browserTime?.toISOString() ?? null,
  sessionMinutes,
});

async function presentFeedback(database: Database, ids: number[]): Promise<AdminFeedback[]> {
  const rows = await database.orm
    .select({
      sent: feedback,
      // Not a join: a hash join would read every circle.
      circleName: sql<string | null>`(SELECT name FROM ${circles} WHERE ${circles}.id = circle_id)`,
      friendPuzzle: sql<AdminFeedback['friendPuzzle']>`(
        SELECT json_build_object('id', friend_puzzles.id, 'makerName', display_name, 'word1', word1, 'word2', word2,
          'word3', word3, 'isWithdrawn', withdrawn_at IS NOT NULL)
        FROM friend_puzzles JOIN users ON users.id = friend_puzzles.user_id
        WHERE friend_puzzles.id = friend_puzzle_id)`,
    })
    .from(feedback)
    .where(inArray(feedback.id, ids));
  return rows.map(({ sent, circleName, friendPuzzle }) => ({
    id: sent.id,
    feedback: sent.feedback,
    email: sent.email,
    circle: sent.circleId === null || circleName === null ? null : { id: sent.circleId, name: circleName },
    friendPuzzle,
    ...contextOf(sent),
    createdAt: sent.createdAt.toISOString(),
    done: sent.done,
  }));
}

async function presentCrashes(database: Database, ids: number[]): Promise<AdminCrash[]> {
  const newest = database.orm
    .select()
    .from(crashReports)
    .where(eq(crashReports.groupId, crashGroups.id))
    .orderBy(desc(crashReports.id))
    .limit(1)
    .as('newest');
  const rows = await database.orm
    .select({ group: crashGroups, newest: { ...newest._.selectedFields } })
    .from(crashGroups)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(crashGroups.id, ids));
  return rows.map(({ group, newest: sample }) => ({
    id: group.id,
    message: truncate(group.message, CRASH_MESSAGE_MAX),
    count: group.count,
    firstSeenAt: group.firstSeenAt.toISOString(),
    lastSeenAt: group.lastSeenAt.toISOString(),
    done: group.done,
    sample: {
      stack: shownStack(sample.stack),
      componentStack: shownStack(sample.componentStack),
      ...contextOf(sample),
    },
  }));
}
