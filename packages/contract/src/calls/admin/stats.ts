import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Count, Id, WinRate } from '../../fields/numbers.ts';
import { PuzzleStatus } from '../../fields/puzzle-content.ts';
import { okData } from '../../fields/envelope.ts';
import { Day } from '../../fields/time.ts';
import { concernFields } from './daily-games.ts';

const words = z.tuple([z.string(), z.string(), z.string()]);

/** `recent` is the last `CHART_DAYS`, `weekly` the last 7 days. */
const Overview = z.object({
  totalUsers: Count,
  recentUsers: Count,
  totalPuzzles: Count,
  totalCompletions: Count,
  recentCompletions: Count,
  weeklyCompletions: Count,
  /** Counting stops at `LIST_TOTAL_MAX`. */
  totalCircles: Count,
  /** Those that are on; likewise. */
  totalReminders: Count,
});

const TopPuzzle = z.object({
  id: Id,
  words,
  totalCompletions: Count,
  winRate: WinRate,
  dailyGamesUsed: Count,
  status: PuzzleStatus,
});

const UpcomingGame = z.object({
  id: Id,
  gameDate: Day,
  gameNumber: Count,
  wordSetId: Id,
  words,
  status: PuzzleStatus,
  ...concernFields,
});

export const AdminStats = z.object({
  overview: Overview,
  topPuzzles: z.array(TopPuzzle),
  upcomingGames: z.array(UpcomingGame),
  /** The first day after today without a scheduled game. */
  nextEmptyDay: Day,
  /** How many games from today on have a puzzle that is not fit to publish, or was used before, and the first of them. */
  concerns: z.object({ unfit: Count, repeated: Count, firstDay: z.nullable(Day) }),
  /** The last `CHART_DAYS` days including today, oldest first. */
  completionsPerDay: z.array(z.object({ day: Day, completions: Count })),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const getAdminStats = endpoint('GET /admin/stats', 'admin', { reply: okData(AdminStats) });
