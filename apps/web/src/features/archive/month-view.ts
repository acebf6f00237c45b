import type { ArchiveDay, ArchiveMonth } from '@sixfold/contract';
import {
  formatDayOfMonth,
  isOver,
  missesText,
  monthDays,
  monthOf,
  previousDay,
  type GameDay,
  type GameMonth,
  type Outcome,
} from '@sixfold/game';
import { detailsOf, localResult } from '../../player/records/local-result.ts';
import {
  dailyGameKey,
  dailyInProgress,
  legacyGameKey,
  readGame,
  type StoredGame,
} from '../../player/games/saved-games.ts';
import { guestRecordDates } from '../../player/records/guest-record.ts';

/** What the calendar shows for a day. */
export interface DayView {
  gameDate: GameDay;
  /** Null for guests, who cannot play past games. */
  dailyGameId: number | null;
  result: { outcome: Outcome; incorrectGuesses: number } | null;
  /** How the game can be resumed in this browser. */
  inProgress: 'daily' | 'legacy' | null;
}

export interface MonthView {
  month: GameMonth;
  /** The first and last day that can be shown. */
  firstDay: GameDay;
  today: GameDay;
  days: ReadonlyMap<GameDay, DayView>;
}

/** The server's month, with games of this browser that the server does not know yet. */
export function userMonth({ month, firstMonth, today, days }: ArchiveMonth): MonthView {
  const views = days.map(({ gameDate, dailyGameId, result }): DayView => {
    const saved = savedGame(gameDate, dailyGameId);
    const inProgress = result ? null : resumable({ gameDate, dailyGameId }, today, saved);
    return { gameDate, dailyGameId, result: result ?? detailsOf(saved) ?? null, inProgress };
  });
  return { month, today, firstDay: `${firstMonth}-01`, days: byDate(views) };
}

/** The signed-in user's copy of a day's game: the finished one if there are two. */
export function savedGame(gameDate: GameDay, dailyGameId: number): StoredGame | undefined {
  const daily = readGame(dailyGameKey(gameDate));
  return daily && isOver(daily.game) ? daily : (readGame(legacyGameKey(dailyGameId)) ?? daily);
}

type Day = Pick<ArchiveDay, 'gameDate' | 'dailyGameId'>;

function resumable({ gameDate, dailyGameId }: Day, today: GameDay, saved?: StoredGame): DayView['inProgress'] {
  if (!saved || isOver(saved.game)) return null;
  // A daily game can be finished until the next day ends.
  if (dailyInProgress(gameDate) && gameDate >= previousDay(today)) return 'daily';
  return readGame(legacyGameKey(dailyGameId)) ? 'legacy' : null;
}

/** What this browser has recorded of the guest's games. */
export function guestMonth(month: GameMonth, today: GameDay): MonthView {
  const views = monthDays(month)
    .filter((gameDate) => gameDate <= today)
    .map((gameDate): DayView => {
      const result = localResult(gameDate, true) ?? null;
      const isOpen = !result && gameDate >= previousDay(today) && dailyInProgress(gameDate) !== undefined;
      return { gameDate, dailyGameId: null, result, inProgress: isOpen ? 'daily' : null };
    });
  return { month, today, firstDay: firstGuestDay(today), days: byDate(views) };
}

export function firstGuestDay(today: GameDay): GameDay {
  const [first = today] = guestRecordDates();
  return `${monthOf(first < today ? first : today)}-01`;
}

const byDate = (days: DayView[]) => new Map(days.map((day) => [day.gameDate, day]));

/** "November 12: won with 2 misses" */
export function dayLabel(gameDate: GameDay, today: GameDay, day: DayView | undefined): string {
  const date = formatDayOfMonth(gameDate) + (gameDate === today ? ', today' : '');
  return `${date}: ${day ? statusText(day) : 'no game'}`;
}

function statusText({ result, inProgress }: DayView): string {
  if (result) return result.outcome === 'WIN' ? `won with ${missesText(result.incorrectGuesses)}` : 'lost';
  return inProgress ? 'in progress' : 'not played';
}
