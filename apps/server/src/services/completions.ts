import type { CompletionDetails, CompletionPayload } from '@sixfold/contract';
import { completionFaults, gameDay, previousDay, timeElapsed, type GameDay, type PuzzleWords } from '@sixfold/game';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Clock } from '../adapters/clock.ts';
import type { Database, Queries } from '../db/database.ts';
import { completions, dailyGames, wordSets } from '../db/schema.ts';
import { invalid, unauthenticated } from './app-error.ts';
import { lockGuest, updateStreaks } from './players.ts';

interface Game {
  dailyGameId: number;
  gameDate: GameDay;
  puzzle: { id: number } & PuzzleWords;
}

/**
 * Records a guest's finished game and gives back what is kept of it: the first record, however often it is sent, from
 * however many tabs. Null where nothing is kept, because the game is older than yesterday's.
 */
export async function completeAsGuest(
  payload: CompletionPayload & { sessionId: string },
  { database, clock }: { database: Database; clock: Clock },
): Promise<CompletionDetails | null> {
  if (payload.gameMode === 'legacy') throw unauthenticated();
  const now = clock.now();
  const today = gameDay(now);
  const game = await newestServedGame(database.orm, payload.wordSetId, today);
  if (!game) throw invalid([{ field: 'wordSetId', message: 'There is no such game.' }]);
  const faults = completionFaults(payload, game.puzzle);
  if (faults.length > 0) throw invalid(faults);
  if (game.gameDate < previousDay(today)) return null;

  return database.transaction(async (transaction) => {
    const player = await lockGuest(transaction, payload.sessionId, now);
    const { dailyGameId, gameDate } = game;
    const { gameMode, difficulty, outcome, incorrectGuesses, totalGuesses, timeTakenSeconds } = payload;
    const [recorded] = await transaction
      .insert(completions)
      .values({
        playerId: player.id,
        dailyGameId,
        gameMode,
        difficulty,
        outcome,
        incorrectGuesses,
        totalGuesses,
        timeTakenSeconds,
        completedAt: new Date(now),
      })
      .onConflictDoNothing()
      .returning();
    if (recorded) await updateStreaks(transaction, player, { gameDate, outcome });
    return present(recorded ?? (await findCompletion(transaction, player.id, dailyGameId)), game);
  });
}

/** A word set may be used again after years; what is finished now can only be its newest game. */
async function newestServedGame(queries: Queries, wordSetId: number, today: GameDay): Promise<Game | undefined> {
  const { id, word1, word2, word3 } = wordSets;
  const [game] = await queries
    .select({ dailyGameId: dailyGames.id, gameDate: dailyGames.gameDate, puzzle: { id, word1, word2, word3 } })
    .from(dailyGames)
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId))
    .where(and(eq(dailyGames.wordSetId, wordSetId), lte(dailyGames.gameDate, today)))
    .orderBy(desc(dailyGames.gameDate))
    .limit(1);
  return game;
}

async function findCompletion(queries: Queries, playerId: number, dailyGameId: number) {
  const [row] = await queries
    .select()
    .from(completions)
    .where(and(eq(completions.playerId, playerId), eq(completions.dailyGameId, dailyGameId)));
  if (!row) throw new Error('A completion that is there could not be found.');
  return row;
}

function present(row: typeof completions.$inferSelect, { puzzle }: Game): CompletionDetails {
  const { outcome, difficulty, totalGuesses, incorrectGuesses } = row;
  return {
    outcome,
    difficulty,
    totalGuesses,
    incorrectGuesses,
    correctGuesses: totalGuesses - incorrectGuesses,
    timeElapsed: timeElapsed(row.timeTakenSeconds ?? 0),
    completedAt: row.completedAt.toISOString(),
    // Without a guess log there is nothing to draw one from.
    guessGrid: [],
    puzzle,
  };
}
