import type { RecordedMode } from '@sixfold/contract';
import { countStreaks, NO_STREAKS, stepStreaks, type DailyOutcome, type GameDay, type Streaks } from '@sixfold/game';
import { columnLists } from '../../db/column-lists.ts';
import type { Database } from '../../db/database.ts';
import { completions, players, RESULT_FIELDS } from '../../db/schema.ts';
import { pick } from '../../lib/pick.ts';
import { isGuest, STREAK_FIELDS, streaksOf, type Player, type PlayerKey } from './players.ts';
import { RESULT } from './result-counts.ts';

/** What we store about a finished game. */
export type Recorded = Pick<typeof completions.$inferSelect, (typeof RESULT_FIELDS)[number]>;

export const RECORDED = columnLists(completions, RESULT_FIELDS);
const STREAKS = columnLists(players, STREAK_FIELDS);

export interface FinishedGame extends Recorded {
  player: PlayerKey;
  /** The day it was sent, for the counts. */
  today: GameDay;
  gameMode: RecordedMode;
  /** The game counts toward the first of these that the player has not finished yet. */
  dailyGameIds: number[];
  /** The day it counts toward in the streaks; null if it does not count. */
  streakDate: GameDay | null;
}

/**
 * The first record of the game. Null if an account has claimed the guest's session, which then records nothing more;
 * undefined if the player's row changed at the same time, and the game has to be recorded again.
 */
export type Receipt = Recorded | null | undefined;

type Queryable = Pick<Database, 'query'>;

/** A player as read, with the records of the games in question, and what the batch adds. */
interface PlayerState {
  key: PlayerKey;
  /** Undefined until the player is created. */
  id: number | undefined;
  isClaimed: boolean;
  /** How many games the player had finished. It changes with every record, and so serves as the version. */
  version: number;
  streaks: Streaks;
  records: Map<number, Recorded>;
  added: { dailyGameId: number; game: FinishedGame }[];
}

/**
 * Records finished games, and returns a receipt for each, in order. Two statements serve the whole batch: the first reads
 * the players, the second writes what follows from it, for each player who has not changed since. No player waits for
 * another: the write skips rows that are locked.
 */
export async function recordGames(database: Queryable, games: readonly FinishedGame[]): Promise<Receipt[]> {
  const players = await readPlayers(database, games);
  const receipts: Receipt[] = [];
  for (const game of games) receipts.push(await addGame(database, players.get(keyOf(game.player))!, game));
  const changed = [...players.values()].filter(({ added }) => added.length > 0);
  if (changed.length === 0) return receipts;
  const written = await writePlayers(database, changed);
  return receipts.map((receipt, index) => {
    const player = players.get(keyOf(games[index]!.player))!;
    return player.added.length === 0 || written.has(player) ? receipt : undefined;
  });
}

async function addGame(database: Queryable, player: PlayerState, game: FinishedGame): Promise<Receipt> {
  if (player.isClaimed) return null;
  const dailyGameId = game.dailyGameIds.find((id) => !player.records.has(id));
  if (dailyGameId === undefined) return player.records.get(game.dailyGameIds[0]!);
  player.added.push({ dailyGameId, game });
  player.records.set(dailyGameId, recordedOf(game));
  if (game.streakDate !== null) {
    const next = stepStreaks(player.streaks, { gameDate: game.streakDate, outcome: game.outcome });
    player.streaks = next ?? (await recountStreaks(database, player));
  }
  return player.records.get(dailyGameId);
}

/** For a game from before the last day played, which may join two streaks. */
async function recountStreaks({ query }: Queryable, { id, streaks, added }: PlayerState): Promise<Streaks> {
  const { rows } = await query({
    name: 'daily-outcomes',
    text: `SELECT game_date AS "gameDate", outcome FROM completions JOIN daily_games ON daily_games.id = daily_game_id
      WHERE player_id = $1 AND game_mode = 'daily'`,
    values: [id],
  });
  const more = added.flatMap(({ game: { streakDate, outcome } }) =>
    streakDate === null ? [] : [{ gameDate: streakDate, outcome }],
  );
  return countStreaks([...(rows as DailyOutcome[]), ...more], streaks);
}

/**
 * The parameter is JSON, because with arrays PostgreSQL plans every execution, which costs more than running it. UNION
 * ALL and OFFSET 0 make it look rows up by index, whatever size it assumes the batch to be.
 */
const READ = {
  name: 'players-with-records',
  text: `SELECT place, player.id, claimed_by AS "claimedBy", completed_games AS "completedGames",
      ${STREAKS.selected}, daily_game_id AS "dailyGameId", ${RECORDED.selected}
    FROM json_to_recordset($1) AS sent (place int, "userId" int, "sessionId" uuid, games int[])
    CROSS JOIN LATERAL (
      SELECT * FROM players WHERE user_id = "userId" UNION ALL SELECT * FROM players WHERE session_id = "sessionId"
    ) AS player
    LEFT JOIN LATERAL (
      SELECT * FROM completions WHERE player_id = player.id AND daily_game_id = ANY(games) OFFSET 0
    ) AS record ON true`,
};

type Row = Player & Recorded & { place: number; dailyGameId: number | null };

async function readPlayers({ query }: Queryable, games: readonly FinishedGame[]): Promise<Map<string, PlayerState>> {
  const players = new Map<string, PlayerState>();
  for (const { player: key } of games) {
    const state = { key, id: undefined, isClaimed: false, version: 0, streaks: NO_STREAKS };
    players.set(keyOf(key), { ...state, records: new Map(), added: [] });
  }
  const states = [...players.values()];
  const dailyGameIds = [...new Set(games.flatMap((game) => game.dailyGameIds))];
  const sent = states.map(({ key }, place) => ({ place, ...key, games: dailyGameIds }));
  const { rows } = await query({ ...READ, values: [JSON.stringify(sent)] });
  for (const row of rows as Row[]) {
    const player = states[row.place]!;
    player.id = row.id;
    player.isClaimed = row.claimedBy !== null;
    player.version = row.completedGames;
    player.streaks = streaksOf(row);
    if (row.dailyGameId !== null) player.records.set(row.dailyGameId, recordedOf(row));
  }
  return players;
}

const WRITE = {
  name: 'write-players',
  isIdempotent: true,
  text: `WITH player AS (
      SELECT * FROM json_to_recordset($1) AS player (place int, id int, "userId" int, "sessionId" uuid, at timestamptz,
        version int, games int, ${STREAKS.typed})
    ), game AS (
      SELECT * FROM json_to_recordset($2) AS game (place int, "dailyGameId" int, today date, "gameMode" text,
        ${RECORDED.typed})
    ), free AS (
      SELECT found.id FROM player CROSS JOIN LATERAL (
        SELECT id FROM players WHERE players.id = player.id FOR NO KEY UPDATE SKIP LOCKED
      ) AS found
    ), updated AS (
      UPDATE players SET completed_games = version + games, ${STREAKS.assigned}
      FROM player
      WHERE players.id = player.id AND players.id = ANY(ARRAY(SELECT id FROM free))
        AND completed_games = version AND claimed_by IS NULL
        AND (user_id = "userId" OR session_id = "sessionId") -- unless the account has just been deleted
      RETURNING place, players.id
    ), created AS (
      INSERT INTO players (user_id, session_id, created_at, completed_games, ${STREAKS.names})
      SELECT "userId", "sessionId", at, games, ${STREAKS.fields}
      FROM player WHERE id IS NULL ORDER BY "userId", "sessionId"
      ON CONFLICT DO NOTHING
      RETURNING id, user_id, session_id
    ), written AS (
      SELECT place, id FROM updated UNION ALL
      SELECT place, created.id FROM created JOIN player ON user_id = "userId" OR session_id = "sessionId"
    ), recorded AS (
      INSERT INTO completions (player_id, daily_game_id, game_mode, ${RECORDED.names})
      SELECT written.id, "dailyGameId", "gameMode", ${RECORDED.fields} FROM game JOIN written USING (place)
      RETURNING *
    ), results AS (
      INSERT INTO result_changes (daily_game_id, difficulty, misses, seconds, first_guess, is_guest, games)
      SELECT ${RESULT}, "userId" IS NULL, 1
      FROM recorded JOIN written ON written.id = player_id JOIN player USING (place) WHERE game_mode = 'daily'
    ), counted AS (
      INSERT INTO count_changes (day, daily_game_id, completions, wins)
      SELECT today, "dailyGameId", count(*), count(*) FILTER (WHERE outcome = 'WIN')
      FROM game JOIN written USING (place) GROUP BY 1, 2
    )
    SELECT place FROM written`,
};

/** Returns the players that were written. */
async function writePlayers({ query }: Queryable, players: PlayerState[]): Promise<Set<PlayerState>> {
  const sentPlayers = players.map(({ key, id, version, streaks, added }, place) => {
    const { completedAt: at } = added[0]!.game;
    return { place, id, ...key, at, version, games: added.length, ...streaks };
  });
  const sentGames = players.flatMap(({ added }, place) =>
    added.map(({ dailyGameId, game }) => {
      const { today, gameMode } = game;
      return { place, dailyGameId, today, gameMode, ...recordedOf(game) };
    }),
  );
  const { rows } = await query({ ...WRITE, values: [JSON.stringify(sentPlayers), JSON.stringify(sentGames)] });
  return new Set((rows as { place: number }[]).map(({ place }) => players[place]!));
}

const keyOf = (key: PlayerKey): string => (isGuest(key) ? `guest ${key.sessionId}` : `user ${key.userId}`);

const recordedOf = (game: Recorded): Recorded => pick(game, RESULT_FIELDS);
