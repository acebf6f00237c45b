import type { AccountExport } from '@sixfold/contract';
import { gameDay, NO_STREAKS, displayedStreaks } from '@sixfold/game';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { completions, dailyGames, feedback, players, signIns, users, wordSets } from '../../db/schema.ts';
import type { AccountParts } from './account-parts.ts';
import { unauthenticated } from '../app-error.ts';
import { streaksOf } from '../games/players.ts';
import type { Caller } from './sign-ins.ts';
import { presentUser } from './users.ts';

export async function exportAccount(
  { id }: Caller,
  { database: { orm }, clock }: Pick<AccountParts, 'database' | 'clock'>,
): Promise<AccountExport> {
  const [user] = await orm.select().from(users).where(eq(users.id, id));
  if (!user) throw unauthenticated();
  const [player] = await orm.select().from(players).where(eq(players.userId, id));
  return {
    account: {
      ...presentUser(user),
      emailVerified: user.emailVerified,
      createdAt: user.createdAt.toISOString(),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    },
    streaks: player ? displayedStreaks(streaksOf(player), gameDay(clock.now())) : NO_STREAKS,
    completions: player ? await completionsOf(orm, player.id) : [],
    signIns: await signInsOf(orm, id),
    feedback: await feedbackOf(orm, id),
  };
}

async function completionsOf(queries: Queries, playerId: number): Promise<AccountExport['completions']> {
  const { word1, word2, word3 } = wordSets;
  const { gameMode, difficulty, outcome, incorrectGuesses, totalGuesses, timeTakenSeconds, guessLog } = completions;
  const rows = await queries
    .select({
      gameDate: dailyGames.gameDate,
      gameMode,
      wordSetId: wordSets.id,
      word1,
      word2,
      word3,
      difficulty,
      outcome,
      incorrectGuesses,
      totalGuesses,
      timeTakenSeconds,
      guessLog,
      completedAt: completions.completedAt,
    })
    .from(completions)
    .innerJoin(dailyGames, eq(dailyGames.id, completions.dailyGameId))
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId))
    .where(eq(completions.playerId, playerId))
    .orderBy(asc(dailyGames.gameDate));
  return rows.map((row) => ({ ...row, completedAt: row.completedAt.toISOString() }));
}

async function signInsOf(queries: Queries, userId: number): Promise<AccountExport['signIns']> {
  const rows = await queries.select().from(signIns).where(eq(signIns.userId, userId)).orderBy(asc(signIns.createdAt));
  return rows.map(({ createdAt, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

async function feedbackOf(queries: Queries, userId: number): Promise<AccountExport['feedback']> {
  const rows = await queries.select().from(feedback).where(eq(feedback.userId, userId)).orderBy(asc(feedback.id));
  return rows.map((row) => ({ feedback: row.feedback, createdAt: row.createdAt.toISOString() }));
}
