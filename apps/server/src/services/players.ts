import { stepStreaks, countStreaks, NO_STREAKS, streaksAsSeenOn, type DailyOutcome, type Streaks } from '@sixfold/game';
import { and, eq } from 'drizzle-orm';
import type { GameDay } from '@sixfold/game';
import type { Queries } from '../db/database.ts';
import { completions, dailyGames, players } from '../db/schema.ts';

export type Player = typeof players.$inferSelect;

/** The player of a session, made if it is new. Its row stays locked until the transaction ends: games come one by one. */
export async function lockGuest(queries: Queries, sessionId: string, now: number): Promise<Player> {
  const [known] = await queries.select().from(players).where(eq(players.sessionId, sessionId)).for('update');
  if (known) return known;
  // Another request may have made it meanwhile. (Not at once: each try takes a number of the sequence.)
  const [player] = await queries
    .insert(players)
    .values({ sessionId, createdAt: new Date(now) })
    .onConflictDoUpdate({ target: players.sessionId, set: { sessionId } })
    .returning();
  if (!player) throw new Error('A player was neither found nor made.');
  return player;
}

/** What a guest is shown; one who has finished nothing has no streaks. */
export async function guestStreaks(queries: Queries, sessionId: string, today: GameDay): Promise<Streaks> {
  const [player] = await queries.select().from(players).where(eq(players.sessionId, sessionId));
  return player ? streaksAsSeenOn(streaksOf(player), today) : NO_STREAKS;
}

/** After a daily game was recorded. One that comes late changes what came of the later ones, so all are counted anew. */
export async function updateStreaks(queries: Queries, player: Player, game: DailyOutcome): Promise<void> {
  const before = streaksOf(player);
  const after = stepStreaks(before, game) ?? countStreaks(await dailyOutcomes(queries, player), before);
  await queries.update(players).set(after).where(eq(players.id, player.id));
}

export const streaksOf = ({
  currentPlayedStreak,
  currentWinStreak,
  maxPlayedStreak,
  maxWinStreak,
  lastDailyGameDate,
}: Player): Streaks => ({ currentPlayedStreak, currentWinStreak, maxPlayedStreak, maxWinStreak, lastDailyGameDate });

export const dailyOutcomes = (queries: Queries, { id }: Player): Promise<DailyOutcome[]> =>
  queries
    .select({ gameDate: dailyGames.gameDate, outcome: completions.outcome })
    .from(completions)
    .innerJoin(dailyGames, eq(dailyGames.id, completions.dailyGameId))
    .where(and(eq(completions.playerId, id), eq(completions.gameMode, 'daily')));
