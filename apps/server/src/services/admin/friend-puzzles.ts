import { eq } from 'drizzle-orm';
import { friendPuzzles } from '../../db/schema.ts';
import { adminTransaction, type Actor, type AdminDeps } from '../accounts/admin-transaction.ts';
import { recordAudit } from '../audit.ts';
import { noSuchPuzzle } from '../friend-puzzles/friend-puzzles.ts';
import { markWithdrawn } from '../friend-puzzles/making.ts';

export async function withdrawFriendPuzzle(id: number, actor: Actor, deps: AdminDeps): Promise<void> {
  await adminTransaction(actor, deps, async (transaction, attribution) => {
    const isThis = eq(friendPuzzles.id, id);
    const [puzzle] = await transaction
      .select({ withdrawnAt: friendPuzzles.withdrawnAt })
      .from(friendPuzzles)
      .where(isThis)
      .for('update');
    if (!puzzle) throw noSuchPuzzle();
    await markWithdrawn(transaction, isThis, attribution.at);
    await recordAudit(transaction, attribution, {
      subject: 'friendPuzzle',
      subjectId: id,
      action: 'updated',
      before: { isWithdrawn: puzzle.withdrawnAt !== null },
      after: { isWithdrawn: true },
    });
  });
}
