import type { CompletionDetails, CompletionPayload, CompletionRecord, RecordedMode } from '@sixfold/contract';
import {
  completionErrors,
  gameDay,
  guessGrid,
  previousDay,
  timeElapsed,
  wordsOf,
  type GameDay,
  type Par,
  type PuzzleWords,
} from '@sixfold/game';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { invalid, notFound, unauthenticated } from '../app-error.ts';
import type { DailyCache } from '../calendar/daily-cache.ts';
import { isGuest, type PlayerKey } from './players.ts';
import { RECORDED, type Recorded } from './record-games.ts';
import type { RecordGame } from './batch-recorder.ts';

export interface GameDeps {
  database: Database;
  clock: Clock;
  dailyCache: DailyCache;
}

interface RecordingDeps extends GameDeps {
  record: RecordGame;
}

type Sent = Omit<CompletionPayload, 'sessionId'>;

interface Game extends PuzzleWords {
  dailyGameId: number;
  gameDate: GameDay;
}

/**
 * Records a finished game and returns the stored record; repeated submissions get the first one. Null if nothing was
 * stored: a guest's game from before yesterday, or a session that an account has claimed.
 */
export async function completeGame(
  player: PlayerKey,
  sent: Sent,
  deps: RecordingDeps,
): Promise<CompletionDetails | null> {
  if (isGuest(player) && sent.gameMode === 'legacy') throw unauthenticated();
  const now = deps.clock.now();
  const today = gameDay(now);
  const games = await candidateGames(sent, today, deps);
  const [game] = games;
  const errors = completionErrors(sent, game);
  if (errors.length > 0) throw invalid(errors);

  // A later submission is stored as a legacy game, or streaks could be backfilled.
  const isInTime = sent.gameMode === 'daily' && game.gameDate >= previousDay(today);
  if (isGuest(player) && !isInTime) return null;
  const recorded = await deps.record({
    ...sent,
    timeTakenSeconds: sent.timeTakenSeconds ?? null,
    guessLog: (!isGuest(player) && sent.guessLog) || null,
    player,
    today,
    gameMode: isInTime ? 'daily' : 'legacy',
    streakDate: isInTime ? game.gameDate : null,
    dailyGameIds: games.map(({ dailyGameId }) => dailyGameId),
    completedAt: new Date(now),
  });
  return recorded && present(recorded, sent.wordSetId, game);
}

/** The games a sent result could refer to, most likely first; never empty. All have the same words. */
async function candidateGames(
  { gameMode, wordSetId }: Sent,
  today: GameDay,
  { database, dailyCache }: GameDeps,
): Promise<[Game, ...Game[]]> {
  const current = dailyCache.current()?.puzzle;
  if (gameMode === 'daily' && current?.wordSetId === wordSetId) return [current];
  const served = await servedGames(database, wordSetId, today);
  const [game, ...others] = served;
  // A word set may be reused years later; a daily game that is finished now can only be its newest.
  if (game && gameMode === 'daily') return [game];
  // While it is today's game, its words are not served for an earlier day either.
  if (game && game.gameDate < today) return [game, ...others];
  const message = game ? "Today's game is not a past game yet." : 'Game not found.';
  throw invalid([{ field: 'wordSetId', message }]);
}

async function servedGames(database: Database, wordSetId: number, today: GameDay): Promise<Game[]> {
  const { rows } = await database.query({
    name: 'served-games',
    text: `SELECT daily_games.id AS "dailyGameId", game_date AS "gameDate", word1, word2, word3
      FROM daily_games JOIN word_sets ON word_sets.id = word_set_id
      WHERE word_set_id = $1 AND game_date <= $2 ORDER BY game_date DESC`,
    values: [wordSetId, today],
  });
  return rows as Game[];
}

/** Whether the user has finished today's game. */
export async function dailyStatus(userId: number, { database, dailyCache }: GameDeps) {
  const { dailyGameId } = (await dailyCache.today()).puzzle;
  return { isCompleted: (await findRecord(database, { userId }, dailyGameId)) !== undefined, dailyGameId };
}

export async function dailyCompletion(userId: number, { database, dailyCache }: GameDeps): Promise<CompletionDetails> {
  const { puzzle } = await dailyCache.today();
  const recorded = await findRecord(database, { userId }, puzzle.dailyGameId);
  if (!recorded) throw notFound("You have not finished today's game yet.");
  return { ...present(recorded, puzzle.wordSetId, puzzle), par: puzzle.par?.[recorded.difficulty] };
}

/** The user's own completion of today's or a past game, with its guesses. */
export async function findCompletion(
  userId: number,
  dailyGameId: number,
  { database }: Pick<GameDeps, 'database'>,
): Promise<CompletionRecord> {
  const { rows } = await database.query({
    name: 'completion-record',
    text: `SELECT ${RECORDED.selected}, game_mode AS "gameMode", game_date AS "gameDate", word_set_id AS "wordSetId",
        word1, word2, word3, par
      FROM completions JOIN players ON players.id = player_id JOIN daily_games ON daily_games.id = daily_game_id
        JOIN word_sets ON word_sets.id = word_set_id
      WHERE user_id = $1 AND daily_game_id = $2`,
    values: [userId, dailyGameId],
  });
  type Row = Recorded & Game & { gameMode: RecordedMode; wordSetId: number; par: Par | null };
  const row = rows[0] as Row | undefined;
  // The same reply for upcoming games and for ids that do not exist, so that it reveals nothing.
  if (!row) throw notFound('You have not finished this game.');
  const { gameMode, gameDate, wordSetId, guessLog } = row;
  // Points are for daily games.
  const par = gameMode === 'daily' ? row.par?.[row.difficulty] : undefined;
  return { ...present(row, wordSetId, row), par, dailyGameId, gameDate, gameMode, guessLog };
}

/** The player's completion of that game, daily or legacy. A claimed session has none. */
export async function findRecord(
  database: Database,
  player: PlayerKey,
  dailyGameId: number,
): Promise<Recorded | undefined> {
  const [kind, column, key] = isGuest(player)
    ? ['guest', 'session_id', player.sessionId]
    : ['user', 'user_id', player.userId];
  const { rows } = await database.query({
    name: `find-completion-of-${kind}`,
    text: `SELECT ${RECORDED.selected} FROM completions JOIN players ON players.id = player_id
      WHERE ${column} = $1 AND claimed_by IS NULL AND daily_game_id = $2`,
    values: [key, dailyGameId],
  });
  return rows[0] as Recorded | undefined;
}

function present(recorded: Recorded, wordSetId: number, words: PuzzleWords): CompletionDetails {
  const { guessLog, timeTakenSeconds, completedAt, ...result } = recorded;
  return {
    ...result,
    correctGuesses: result.totalGuesses - result.incorrectGuesses,
    timeElapsed: timeElapsed(timeTakenSeconds ?? 0),
    completedAt: completedAt.toISOString(),
    // Without a guess log there is nothing to draw one from.
    guessGrid: guessLog ? guessGrid(guessLog) : [],
    puzzle: { id: wordSetId, ...wordsOf(words) },
  };
}
