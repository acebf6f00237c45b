import { FILL_DAYS } from '@sixfold/contract';
import { addDays, type GameDay } from '@sixfold/game';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { dailyGames } from '../../db/schema.ts';
import { conflict } from '../app-error.ts';
import { recordDeed } from './audit.ts';
import { scheduleLeastRecentlyUsed } from '../calendar/calendar.ts';
import { changeCalendar } from './daily-games.ts';
import type { CalendarParts } from './daily-games-list.ts';

/** Gives each empty day of the next 30 the approved puzzle used least recently, the days to come included. */
export async function fillDays(actorId: number, parts: CalendarParts): Promise<{ scheduled: number; days: GameDay[] }> {
  return changeCalendar(parts, async (transaction, today) => {
    const now = parts.clock.now();
    const coming = Array.from({ length: FILL_DAYS }, (_, index) => addDays(today(), index + 1));
    const days: GameDay[] = [];
    for (;;) {
      // Where there are fewer puzzles than days, they come round again.
      const games = await scheduleLeastRecentlyUsed(transaction, coming, now);
      for (const { id, ...after } of games) {
        const deed = { subject: 'dailyGame', subjectId: id, action: 'filled', after } as const;
        await recordDeed(transaction, { actorId, at: new Date(now) }, deed);
        days.push(after.gameDate);
      }
      if (games.length === 0) break;
    }
    if (days.length === 0) await refuseWithoutPuzzles(transaction, coming);
    return { scheduled: days.length, days: days.sort() };
  });
}

/** Nothing to do is no fault; nothing to do it with is. */
async function refuseWithoutPuzzles(queries: Queries, days: GameDay[]): Promise<void> {
  const { id } = dailyGames;
  const scheduled = await queries.select({ id }).from(dailyGames).where(inArray(dailyGames.gameDate, days));
  if (scheduled.length === days.length) return;
  throw conflict('No approved puzzles available. Create and approve puzzles first.');
}
