import { LIST_TOTAL_MAX } from '@sixfold/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { circles } from '../../db/schema.ts';
import { adminTransaction, type Actor, type AdminDeps } from '../accounts/admin-transaction.ts';
import { recordAudit } from '../audit.ts';
import { refuseOffensive } from '../circles/circles.ts';
import { lockCircle, noSuchCircle, type Circle } from '../circles/members.ts';

/** Counting stops at the length of the longest list. */
export async function countCircles(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (SELECT FROM circles ORDER BY id LIMIT ${LIST_TOTAL_MAX}) AS counted`,
  );
  return rows[0]!.total;
}

export async function renameCircle(id: number, name: string, actor: Actor, deps: AdminDeps) {
  refuseOffensive(name);
  await adminTransaction(actor, deps, async (transaction, attribution) => {
    const before = await lockExisting(transaction, id);
    await transaction.update(circles).set({ name }).where(eq(circles.id, id));
    await recordAudit(transaction, attribution, {
      subject: 'circle',
      subjectId: id,
      action: 'updated',
      before,
      after: { name },
    });
  });
  return { id, name };
}

export async function endCircle(id: number, actor: Actor, deps: AdminDeps): Promise<void> {
  await adminTransaction(actor, deps, async (transaction, attribution) => {
    const before = await lockExisting(transaction, id);
    await transaction.delete(circles).where(eq(circles.id, id));
    await recordAudit(transaction, attribution, { subject: 'circle', subjectId: id, action: 'deleted', before });
  });
}

async function lockExisting(queries: Queries, id: number): Promise<Pick<Circle, 'name'>> {
  const circle = await lockCircle(queries, id);
  if (!circle) throw noSuchCircle();
  return { name: circle.name };
}
