import { countStreaks, NO_STREAKS } from '@sixfold/game';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { completions, players } from '../../db/schema.ts';
import { dailyOutcomes, lockPlayer, streaksOf, type Player } from '../games/players.ts';
import { countClaimed } from '../games/result-counts.ts';
import { claimReminder } from '../reminders/moving.ts';

/**
 * Moves a guest's completions to an account, except for games that the account has already completed, and the reminder,
 * and recomputes the account's streaks. A session can be claimed only once.
 */
export async function claimGuest(queries: Queries, userId: number, sessionId: string, now: number): Promise<void> {
  const isUnclaimed = and(eq(players.sessionId, sessionId), isNull(players.claimedBy), isNull(players.userId));
  const [found] = await queries.select({ id: players.id }).from(players).where(isUnclaimed);
  if (!found) return;
  // Always lock the account's own row first, so that concurrent claims of one guest cannot deadlock.
  const player = await lockPlayer(queries, { userId }, now);
  const [guest] = await queries.select().from(players).where(isUnclaimed).for('update');
  if (!guest) return;
  await claimReminder(queries, guest, player, now);
  await merge(queries, guest, player);
}

async function merge(queries: Queries, guest: Player, player: Player): Promise<void> {
  const gamesOfPlayer = queries
    .select({ id: completions.dailyGameId })
    .from(completions)
    .where(eq(completions.playerId, player.id));
  const moved = await queries
    .update(completions)
    .set({ playerId: player.id })
    .where(and(eq(completions.playerId, guest.id), notInArray(completions.dailyGameId, gamesOfPlayer)))
    .returning({ id: completions.id });
  await countClaimed(
    queries,
    moved.map(({ id }) => id),
  );
  await queries
    .update(players)
    .set({ ...NO_STREAKS, claimedBy: player.id, completedGames: guest.completedGames - moved.length })
    .where(eq(players.id, guest.id));
  await queries
    .update(players)
    .set({
      ...countStreaks(await dailyOutcomes(queries, player), streaksOf(player)),
      completedGames: player.completedGames + moved.length,
    })
    .where(eq(players.id, player.id));
}
