import { NO_STREAKS, displayedStreaks, type DailyOutcome, type GameDay, type Streaks } from '@sixfold/game';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { completions, dailyGames, players } from '../../db/schema.ts';

export type Player = typeof players.$inferSelect;

/** Who plays: somebody with an account, or a guest, whose session only their own browser knows. */
export type PlayerKey = { userId: number } | { sessionId: string };

export const isGuest = (key: PlayerKey): key is { sessionId: string } => 'sessionId' in key;

export const findPlayer = (queries: Queries, key: PlayerKey) =>
  queries
    .select()
    .from(players)
    .where(isGuest(key) ? eq(players.sessionId, key.sessionId) : eq(players.userId, key.userId));

/** The player, made if it is new. Its row stays locked until the transaction ends: games come one by one. */
export async function lockPlayer(queries: Queries, key: PlayerKey, now: number): Promise<Player> {
  const [known] = await findPlayer(queries, key).for('update');
  if (known) return known;
  // Another request may have made it meanwhile. (Not at once: each try takes a number of the sequence.)
  const [player] = await queries
    .insert(players)
    .values({ ...key, createdAt: new Date(now) })
    .onConflictDoUpdate({ target: isGuest(key) ? players.sessionId : players.userId, set: key })
    .returning();
  if (!player) throw new Error('A player was neither found nor made.');
  return player;
}

/** What a player is shown; one who has finished nothing has no streaks. */
export async function playerStreaks(queries: Queries, key: PlayerKey, today: GameDay): Promise<Streaks> {
  const [player] = await findPlayer(queries, key);
  return player ? displayedStreaks(streaksOf(player), today) : NO_STREAKS;
}

export const streaksOf = ({
  currentPlayedStreak,
  currentWinStreak,
  maxPlayedStreak,
  maxWinStreak,
  lastDailyGameDate,
}: Player): Streaks => ({ currentPlayedStreak, currentWinStreak, maxPlayedStreak, maxWinStreak, lastDailyGameDate });

/** All that the player's streaks come from. */
export const dailyOutcomes = (queries: Queries, { id }: Player): Promise<DailyOutcome[]> =>
  queries
    .select({ gameDate: dailyGames.gameDate, outcome: completions.outcome })
    .from(completions)
    .innerJoin(dailyGames, eq(dailyGames.id, completions.dailyGameId))
    .where(and(eq(completions.playerId, id), eq(completions.gameMode, 'daily')));
