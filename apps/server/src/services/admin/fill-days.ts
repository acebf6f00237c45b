import { FILL_DAYS, type fillDailyGames, type ReplyOf } from '@sixfold/contract';
import { addDays, type GameDay } from '@sixfold/game';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { dailyGames } from '../../db/schema.ts';
import { conflict } from '../app-error.ts';
import type { Actor } from '../accounts/admin-transaction.ts';
import { recordAudit } from '../audit.ts';
import { fillEmptyDays } from '../calendar/calendar.ts';
import { concernColumns, daysWithConcerns } from '../calendar/concerns.ts';
import { changeCalendar } from './daily-games.ts';
import type { CalendarDeps } from './daily-games-list.ts';

type Filled = ReplyOf<typeof fillDailyGames>['data'];

/** Schedules an approved puzzle for each empty day of the next 30 (`choose-puzzles.ts`). Upcoming games count as use. */
export async function fillDays(actor: Actor, deps: CalendarDeps): Promise<Filled> {
  return changeCalendar(actor, deps, async (transaction, today, attribution) => {
    const now = attribution.at.getTime();
    const upcoming = Array.from({ length: FILL_DAYS }, (_, index) => addDays(today(), index + 1));
    const days: GameDay[] = [];
    for (;;) {
      // With fewer puzzles than days, puzzles repeat.
      const games = await fillEmptyDays(transaction, upcoming, now);
      for (const { id, ...after } of games) {
        const entry = { subject: 'dailyGame', subjectId: id, action: 'filled', after } as const;
        await recordAudit(transaction, attribution, entry);
        days.push(after.gameDate);
      }
      if (games.length === 0) break;
    }
    if (days.length === 0) await refuseWithoutPuzzles(transaction, upcoming);
    const filled = await transaction
      .select({ gameDate: dailyGames.gameDate, ...concernColumns })
      .from(dailyGames)
      .where(inArray(dailyGames.gameDate, days))
      .orderBy(dailyGames.gameDate);
    return { scheduled: days.length, days: days.sort(), ...daysWithConcerns(filled) };
  });
}

/** Having no empty day is fine; having no puzzle for one is an error. */
async function refuseWithoutPuzzles(queries: Queries, days: GameDay[]): Promise<void> {
  const { id } = dailyGames;
  const scheduled = await queries.select({ id }).from(dailyGames).where(inArray(dailyGames.gameDate, days));
  if (scheduled.length === days.length) return;
  throw conflict('No approved puzzles available. Create and approve puzzles first.');
}
