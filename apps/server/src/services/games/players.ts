import { NO_STREAKS, displayedStreaks, type DailyOutcome, type GameDay, type Streaks } from '@sixfold/game';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { completions, dailyGames, players } from '../../db/schema.ts';
import { pick } from '../../lib/pick.ts';

export type Player = typeof players.$inferSelect;

/** Identifies a player: a user, or a guest by the session id that only their browser knows. */
export type PlayerKey = { userId: number } | { sessionId: string };

export const isGuest = (key: PlayerKey): key is { sessionId: string } => 'sessionId' in key;

export const findPlayer = (queries: Queries, key: PlayerKey) =>
  queries
    .select()
    .from(players)
    .where(isGuest(key) ? eq(players.sessionId, key.sessionId) : eq(players.userId, key.userId));

/** Finds or creates the player, and locks the row until the transaction ends. */
export async function lockPlayer(queries: Queries, key: PlayerKey, now: number): Promise<Player> {
  const [known] = await findPlayer(queries, key).for('update');
  if (known) return known;
  // Another request may have created it since. Not the first thing to try: each attempt consumes a sequence value.
  const [player] = await queries
    .insert(players)
    .values({ ...key, createdAt: new Date(now) })
    .onConflictDoUpdate({ target: isGuest(key) ? players.sessionId : players.userId, set: key })
    .returning();
  if (!player) throw new Error('A player was neither found nor created.');
  return player;
}

/** The streaks to display; none for an unknown player. */
export async function playerStreaks(queries: Queries, key: PlayerKey, today: GameDay): Promise<Streaks> {
  const [player] = await findPlayer(queries, key);
  return player ? displayedStreaks(streaksOf(player), today) : NO_STREAKS;
}

export const STREAK_FIELDS = Object.keys(NO_STREAKS) as (keyof Streaks)[];

export const streaksOf = (player: Player): Streaks => pick(player, STREAK_FIELDS);

/** The daily results that determine the player's streaks. */
export const dailyOutcomes = (queries: Queries, { id }: Player): Promise<DailyOutcome[]> =>
  queries
    .select({ gameDate: dailyGames.gameDate, outcome: completions.outcome })
    .from(completions)
    .innerJoin(dailyGames, eq(dailyGames.id, completions.dailyGameId))
    .where(and(eq(completions.playerId, id), eq(completions.gameMode, 'daily')));
