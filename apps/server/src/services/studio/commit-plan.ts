import type { BodyOf, commitPlan } from '@sixfold/contract';
import { formatShortDate, type GameDay } from '@sixfold/game';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { auditEntries, dailyGames, wordSets } from '../../db/schema.ts';
import type { Actor } from '../accounts/admin-transaction.ts';
import { changesBetween } from '../audit.ts';
import { changeCalendar, refusePast, type CalendarChange } from '../admin/daily-games.ts';
import { conflict, invalid } from '../app-error.ts';

type Plan = BodyOf<typeof commitPlan>;
type Days = Plan['days'];

/** Schedules the days of a plan, all or none. If another admin has just planned one of them, nothing changes. */
export async function scheduleDays({ days }: Plan, actor: Actor, deps: CalendarChange): Promise<number> {
  refuseDoubleDays(days);
  const first = days.reduce((earliest, { gameDate }) => (gameDate < earliest ? gameDate : earliest), '9999');
  return changeCalendar(actor, deps, async (transaction, today, attribution) => {
    refusePast(first, today(), 'days');
    await refuseTaken(transaction, days);
    await refuseUnapproved(transaction, days);
    const created = await transaction
      .insert(dailyGames)
      .values(days.map((day) => ({ ...day, createdAt: attribution.at })))
      .returning();
    const entry = { subject: 'dailyGame', action: 'created', ...attribution } as const;
    await transaction
      .insert(auditEntries)
      .values(
        created.map((game) => ({ ...entry, subjectId: game.id, changes: changesBetween('dailyGame', {}, game) })),
      );
    refusePast(first, today(), 'days');
    return created.length;
  });
}

function refuseDoubleDays(days: Days): void {
  const seen = new Set<GameDay>();
  for (const { gameDate } of days) {
    if (seen.has(gameDate)) {
      throw invalid([{ field: 'days', message: `The plan has two puzzles for ${formatShortDate(gameDate)}.` }]);
    }
    seen.add(gameDate);
  }
}

async function refuseTaken(queries: Queries, days: Days): Promise<void> {
  const dates = days.map(({ gameDate }) => gameDate);
  const [taken] = await queries
    .select({ day: dailyGames.gameDate })
    .from(dailyGames)
    .where(inArray(dailyGames.gameDate, dates))
    .orderBy(dailyGames.gameDate)
    .limit(1);
  if (!taken) return;
  throw conflict(`A daily game is already scheduled for ${formatShortDate(taken.day)}. Make a new plan.`);
}

/** Locks the puzzles: they cannot be disabled or deleted until the transaction ends. */
async function refuseUnapproved(queries: Queries, days: Days): Promise<void> {
  const ids = [...new Set(days.map(({ wordSetId }) => wordSetId))].sort((one, other) => one - other);
  const approved = await queries
    .select({ id: wordSets.id })
    .from(wordSets)
    .where(and(inArray(wordSets.id, ids), eq(wordSets.status, 'APPROVED')))
    .orderBy(wordSets.id)
    .for('share');
  if (approved.length === ids.length) return;
  const known = new Set(approved.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  throw invalid([{ field: 'days', message: `Puzzle ${missing} does not exist or is not approved.` }]);
}
