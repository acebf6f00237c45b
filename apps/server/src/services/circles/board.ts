import { circleMessages, type CircleBoard, type CircleResult } from '@sixfold/contract';
import {
  displayedStreaks,
  gameDay,
  isCovered,
  NO_STREAKS,
  pointsOf,
  previousDay,
  UNRATED_PAR,
  weekDays,
  weekOf,
  winnersOf,
  type Difficulty,
  type GameDay,
  type Outcome,
} from '@sixfold/game';
import { invalid } from '../app-error.ts';
import { isValidInvitation } from './invitations.ts';
import { noSuchCircle, type CircleDeps } from './members.ts';

type Played = [
  gameDate: GameDay,
  difficulty: Difficulty,
  outcome: Outcome,
  incorrectGuesses: number,
  par: number | null,
];

interface Row {
  name: string;
  /** In the caller's row only. */
  invitationExpiresAt: Date | null;
  memberId: number;
  userId: number;
  displayName: string;
  joinedOn: GameDay;
  /** Null, like the next two, before the first game. */
  currentPlayedStreak: number | null;
  currentWinStreak: number | null;
  lastDailyGameDate: GameDay | null;
  played: Played[];
}

/** One week of a circle as one of its members may see it. `day` is any day of the week; today by default. */
export async function circleBoard(
  circleId: number,
  userId: number,
  day: GameDay | undefined,
  deps: CircleDeps,
): Promise<CircleBoard> {
  const now = deps.clock.now();
  const today = gameDay(now);
  const yesterday = previousDay(today);
  const week = weekOf(day ?? today);
  const days = weekDays(week);
  const rows = await readBoard([circleId, userId, week, yesterday, today], deps);
  const own = rows.find((row) => row.userId === userId);
  if (!own) throw noSuchCircle();
  const firstWeek = weekOf(own.joinedOn);
  if (week < firstWeek || week > weekOf(today)) {
    throw invalid([{ field: 'week', message: circleMessages.weekOutOfRange }]);
  }

  const hasPlayed = ({ played }: Row) => played.some(([gameDate]) => gameDate === today);
  const isOpen = hasPlayed(own);
  const isCreator = own === rows[0];
  const isVisible = (row: Row, gameDate: GameDay) =>
    gameDate >= firstWeek && (row === own || !isCovered(gameDate, today, isOpen));
  const members = rows.map((row) => {
    // Nothing else about the results may get into the reply.
    const visible = row.played.filter(([gameDate]) => isVisible(row, gameDate)).map(presentResult);
    const results = days.flatMap((date) => visible.find(({ gameDate }) => gameDate === date) ?? []);
    const isYou = row === own;
    const { displayName } = row;
    return {
      id: row.memberId,
      displayName,
      isYou,
      isCreator: row === rows[0],
      // Not when they joined, which may be before the caller did.
      firstDay: row.joinedOn > week ? row.joinedOn : week,
      streaks: isYou || isOpen ? streaksOf(row, today) : null,
      results,
      points: results.reduce((sum, { points }) => sum + points, 0),
      yesterday: visible.filter(({ gameDate }) => gameDate === yesterday),
    };
  });
  const yesterdays = members.flatMap(({ displayName, isYou, yesterday: [result] }) =>
    result ? { displayName, isYou, points: result.points } : [],
  );
  return {
    id: circleId,
    name: own.name,
    isCreator,
    invitationExpiresAt:
      isCreator && isValidInvitation(own, now) ? (own.invitationExpiresAt?.toISOString() ?? null) : null,
    today,
    week,
    firstWeek,
    isOpen,
    playedToday: rows.filter(hasPlayed).length,
    members: members.toSorted((a, b) => Number(b.isYou) - Number(a.isYou) || b.points - a.points),
    yesterdaysWinners: winnersOf(yesterdays),
  };
}

const streaksOf = ({ currentPlayedStreak, currentWinStreak, lastDailyGameDate }: Row, today: GameDay) =>
  displayedStreaks(
    {
      ...NO_STREAKS,
      currentPlayedStreak: currentPlayedStreak ?? 0,
      currentWinStreak: currentWinStreak ?? 0,
      lastDailyGameDate,
    },
    today,
  );

function presentResult([gameDate, difficulty, outcome, incorrectGuesses, par]: Played): CircleResult {
  const points = pointsOf({ outcome, incorrectGuesses }, par ?? UNRATED_PAR[difficulty]);
  return { gameDate, difficulty, outcome, incorrectGuesses, points };
}

/** The active members with their results of these days, the creator first; none if the user is not a member. */
async function readBoard(values: unknown[], { database }: CircleDeps): Promise<Row[]> {
  const { rows } = await database.query({
    name: 'circle-board',
    isIdempotent: true,
    // With an array of days, PostgreSQL would plan the statement on every call. LATERAL with LIMIT makes it look up each
    // result by its key; otherwise it might read all of a player's games.
    text: `WITH days AS MATERIALIZED (SELECT id, game_date, par FROM daily_games
        WHERE game_date BETWEEN $3::date AND $3::date + 6 OR game_date IN ($4, $5))
      SELECT circles.name, CASE WHEN members.id = own.id THEN invitation_expires_at END AS "invitationExpiresAt",
        members.id AS "memberId", members.user_id AS "userId", display_name AS "displayName", members.joined_on AS "joinedOn",
        current_played_streak AS "currentPlayedStreak", current_win_streak AS "currentWinStreak",
        last_daily_game_date AS "lastDailyGameDate", coalesce(played, '[]') AS played
      FROM circle_members AS own
        JOIN circles ON circles.id = own.circle_id
        JOIN circle_members AS members ON members.circle_id = circles.id
        JOIN users ON users.id = members.user_id AND is_active
        LEFT JOIN players ON players.user_id = users.id
        CROSS JOIN LATERAL (
          SELECT json_agg(json_build_array(game_date, difficulty, outcome, incorrect_guesses, par -> difficulty)) AS played
          FROM days CROSS JOIN LATERAL (
            SELECT difficulty, outcome, incorrect_guesses FROM completions
            WHERE player_id = players.id AND daily_game_id = days.id AND game_mode = 'daily' LIMIT 1
          ) AS result
          WHERE game_date >= members.joined_on
        ) AS results
      WHERE own.circle_id = $1 AND own.user_id = $2
      ORDER BY members.is_creator DESC, members.id`,
    values,
  });
  return rows as Row[];
}
