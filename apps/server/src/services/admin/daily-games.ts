import type { AdminDailyGame, DailyGameBody } from '@sixfold/contract';
import { dailyGameActions, gameDay, formatShortDate, type DailyGameAction, type GameDay } from '@sixfold/game';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { completions, dailyGames, wordSets } from '../../db/schema.ts';
import { isViolation } from '../../db/violations.ts';
import { conflict, invalid, notFound } from '../app-error.ts';
import { adminTransaction, type Actor } from '../accounts/admin-transaction.ts';
import { recordAudit, type Attribution } from '../audit.ts';
import { presentDailyGame, type CalendarDeps } from './daily-games-list.ts';

type Game = typeof dailyGames.$inferSelect;

/** A command has no cache: the servers notice its changes by themselves. */
export type CalendarChange = Pick<CalendarDeps, 'database' | 'clock'> & Partial<Pick<CalendarDeps, 'dailyCache'>>;

const noSuchGame = () => notFound('Daily game not found.');

/** Schedules an approved puzzle for an empty day, today or later. */
export async function scheduleGame(body: DailyGameBody, actor: Actor, deps: CalendarDeps): Promise<AdminDailyGame> {
  const id = await changeCalendar(actor, deps, async (transaction, today, attribution) => {
    refusePast(body.gameDate, today());
    await refuseUnapproved(transaction, body.wordSetId);
    const [created] = await unlessTaken(body.gameDate, () =>
      transaction
        .insert(dailyGames)
        .values({ ...body, createdAt: attribution.at })
        .returning(),
    );
    if (!created) throw new Error('The game was not stored.');
    const entry = { subject: 'dailyGame', subjectId: created.id, action: 'created', after: created } as const;
    await recordAudit(transaction, attribution, entry);
    refusePast(body.gameDate, today());
    return created.id;
  });
  return presentDailyGame(id, deps);
}

/** Changes the date or puzzle of an upcoming game. */
export async function rescheduleGame(
  id: number,
  body: DailyGameBody,
  actor: Actor,
  deps: CalendarDeps,
): Promise<AdminDailyGame> {
  await changeCalendar(actor, deps, async (transaction, today, attribution) => {
    const before = await lockGame(transaction, id);
    refuseLocked('edit', before.gameDate, today(), 0);
    refusePast(body.gameDate, today());
    // A puzzle that has since been disabled keeps its day, but is not scheduled for another.
    const isChanged = body.wordSetId !== before.wordSetId || body.gameDate !== before.gameDate;
    if (isChanged) await refuseUnapproved(transaction, body.wordSetId);
    // Tomorrow's par may be fixed already: tomorrow's game is fetched before midnight.
    const after = { ...body, par: null };
    await unlessTaken(body.gameDate, () => transaction.update(dailyGames).set(after).where(eq(dailyGames.id, id)));
    const entry = { subject: 'dailyGame', subjectId: id, action: 'updated' } as const;
    await recordAudit(transaction, attribution, { ...entry, before, after: body });
    refuseLocked('edit', before.gameDate, today(), 0);
    refusePast(body.gameDate, today());
  });
  return presentDailyGame(id, deps);
}

/** Deletes an upcoming game, or an older one without completions. */
export async function deleteGame(id: number, actor: Actor, deps: CalendarDeps): Promise<void> {
  await changeCalendar(actor, deps, async (transaction, today, attribution) => {
    const game = await lockGame(transaction, id);
    const played = await countUpToOne(transaction, id);
    refuseLocked('delete', game.gameDate, today(), played);
    await transaction.delete(dailyGames).where(eq(dailyGames.id, id));
    const entry = { subject: 'dailyGame', subjectId: id, action: 'deleted', before: game } as const;
    await recordAudit(transaction, attribution, entry);
    refuseLocked('delete', game.gameDate, today(), played);
  });
}

/**
 * One change at a time, across all servers. Midnight may pass during a change, so `work` checks the day before it writes
 * and again afterward: a refusal then rolls everything back.
 */
export async function changeCalendar<T>(
  actor: Actor,
  deps: CalendarChange,
  work: (transaction: Queries, today: () => GameDay, attribution: Attribution) => Promise<T>,
): Promise<T> {
  const today = () => gameDay(deps.clock.now());
  const result = await adminTransaction(
    actor,
    deps,
    (transaction, attribution) => work(transaction, today, attribution),
    'calendar',
  );
  deps.dailyCache?.discardUpcoming();
  return result;
}

/** Makes completions of this game wait; they then find it changed or deleted. */
async function lockGame(queries: Queries, id: number): Promise<Game> {
  const [game] = await queries.select().from(dailyGames).where(eq(dailyGames.id, id)).for('update');
  if (!game) throw noSuchGame();
  return game;
}

async function countUpToOne(queries: Queries, dailyGameId: number): Promise<number> {
  const { dailyGameId: game } = completions;
  return (await queries.select({ game }).from(completions).where(eq(game, dailyGameId)).limit(1)).length;
}

export function refusePast(day: GameDay, today: GameDay, field = 'gameDate'): void {
  if (day < today) throw invalid([{ field, message: 'Games cannot be scheduled for past dates.' }]);
}

function refuseLocked(action: DailyGameAction, day: GameDay, today: GameDay, played: number): void {
  if (dailyGameActions(day, today, played).includes(action)) return;
  if (day === today) throw conflict("Today's game is locked: players may be in the middle of it.");
  if (action === 'edit') throw conflict('This daily game is locked: its day has passed.');
  if (played > 0) throw conflict('This daily game is locked: it has been played.');
  throw conflict("Yesterday's game is locked until tomorrow: players may still finish it.");
}

/** Locks the puzzle: it cannot be disabled or deleted until the transaction ends. */
async function refuseUnapproved(queries: Queries, wordSetId: number): Promise<void> {
  const { status } = wordSets;
  const [puzzle] = await queries.select({ status }).from(wordSets).where(eq(wordSets.id, wordSetId)).for('share');
  if (puzzle?.status === 'APPROVED') return;
  const message = puzzle ? 'Only an approved puzzle can be scheduled.' : 'Puzzle not found.';
  throw invalid([{ field: 'wordSetId', message }]);
}

async function unlessTaken<T>(day: GameDay, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isViolation(error, 'unique')) throw error;
    throw conflict(`A daily game is already scheduled for ${formatShortDate(day)}.`);
  }
}
