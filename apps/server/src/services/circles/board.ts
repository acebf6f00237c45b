import { circleMessages, type CircleBoard, type CircleMember } from '@sixfold/contract';
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
  type Streaks,
} from '@sixfold/game';
import { invalid } from '../app-error.ts';
import { isValidInvitation } from './invitations.ts';
import { noSuchCircle, type CircleDeps } from './members.ts';

interface Played {
  gameDate: GameDay;
  difficulty: Difficulty;
  outcome: Outcome;
  incorrectGuesses: number;
  par: number | null;
}

interface Row {
  name: string;
  invitationExpiresAt: Date | null;
  memberId: number;
  userId: number;
  displayName: string;
  joinedOn: GameDay;
  /** Null before the first game. */
  streaks: Streaks | null;
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
  const week = weekOf(day ?? today);
  const days = [...new Set([...weekDays(week), previousDay(today), today])];
  const rows = await readBoard(circleId, userId, days, deps);
  const own = rows.find((row) => row.userId === userId);
  if (!own) throw noSuchCircle();
  const firstWeek = weekOf(own.joinedOn);
  if (week < firstWeek || week > weekOf(today)) {
    throw invalid([{ field: 'week', message: circleMessages.weekOutOfRange }]);
  }

  const hasPlayed = ({ played }: Row) => played.some(({ gameDate }) => gameDate === today);
  const isOpen = hasPlayed(own);
  /** Everything below is made of these results only. */
  const visible = (row: Row) =>
    row.played
      .filter(({ gameDate }) => gameDate >= firstWeek && (row === own || !isCovered(gameDate, today, isOpen)))
      .map(({ par, ...result }) => ({ ...result, points: pointsOf(result, par ?? UNRATED_PAR[result.difficulty]) }));

  const members = rows.map((row): CircleMember => {
    const results = visible(row).filter(({ gameDate }) => weekOf(gameDate) === week);
    return {
      id: row.memberId,
      displayName: row.displayName,
      isYou: row === own,
      isCreator: row === rows[0],
      streaks: row === own || isOpen ? displayedStreaks(row.streaks ?? NO_STREAKS, today) : null,
      results,
      points: results.reduce((sum, { points }) => sum + points, 0),
    };
  });
  const yesterday = rows.flatMap((row) =>
    visible(row)
      .filter(({ gameDate }) => gameDate === previousDay(today))
      .map(({ points }) => ({ displayName: row.displayName, isYou: row === own, points })),
  );
  const isCreator = own === rows[0];
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
    yesterdaysWinners: winnersOf(yesterday),
  };
}

/** The active members with their results of these days, the creator first; none if the user is not a member. */
async function readBoard(circleId: number, userId: number, days: GameDay[], { database }: CircleDeps): Promise<Row[]> {
  const { rows } = await database.query({
    name: 'circle-board',
    isIdempotent: true,
    // LATERAL with LIMIT looks up each result by its key; the planner might otherwise read all of a player's games.
    text: `WITH days AS MATERIALIZED (SELECT id, game_date, par FROM daily_games WHERE game_date = ANY($3::date[]))
      SELECT circles.name, invitation_expires_at AS "invitationExpiresAt", members.id AS "memberId",
        members.user_id AS "userId", display_name AS "displayName", members.joined_on AS "joinedOn",
        CASE WHEN players.id IS NOT NULL THEN json_build_object(
          'currentPlayedStreak', current_played_streak, 'currentWinStreak', current_win_streak,
          'lastDailyGameDate', last_daily_game_date) END AS streaks,
        coalesce(played, '[]') AS played
      FROM circle_members AS own
        JOIN circles ON circles.id = own.circle_id
        JOIN circle_members AS members ON members.circle_id = circles.id
        JOIN users ON users.id = members.user_id AND is_active
        LEFT JOIN players ON players.user_id = users.id
        CROSS JOIN LATERAL (
          SELECT json_agg(json_build_object('gameDate', game_date, 'difficulty', difficulty, 'outcome', outcome,
            'incorrectGuesses', incorrect_guesses, 'par', par -> difficulty) ORDER BY game_date) AS played
          FROM days CROSS JOIN LATERAL (
            SELECT difficulty, outcome, incorrect_guesses FROM completions
            WHERE player_id = players.id AND daily_game_id = days.id AND game_mode = 'daily' LIMIT 1
          ) AS result
          WHERE game_date >= members.joined_on
        ) AS results
      WHERE own.circle_id = $1 AND own.user_id = $2
      ORDER BY members.is_creator DESC, members.id`,
    values: [circleId, userId, days],
  });
  return rows as Row[];
}
