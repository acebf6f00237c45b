import { gameDay, nextDay } from '@sixfold/game';
import type * as prometheus from 'prom-client';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { DailyCache } from '../calendar/daily-cache.ts';
import { mailQueueStatus } from '../mail/queue.ts';
import { remindersWaitSince } from '../reminders/due.ts';
import { newReminderTally, type ReminderTally } from '../reminders/sender.ts';

/** Passed in rather than imported: loading the library slows down every start. */
export type Prometheus = typeof prometheus;

/** Plain numbers, for counts where a library call would cost more than the work it counts. */
export interface Tally {
  /** Daily puzzles answered ahead of the router, by status. */
  dailySent: number;
  dailyNotModified: number;
  /** Finished games that were acknowledged, including resends. */
  completions: { WIN: number; LOSS: number };
  reminders: ReminderTally;
}

export const newTally = (): Tally => ({
  dailySent: 0,
  dailyNotModified: 0,
  completions: { WIN: 0, LOSS: 0 },
  reminders: newReminderTally(),
});

interface Sources {
  database: Database;
  databaseWatch: DatabaseWatch;
  clock: Clock;
  dailyCache: DailyCache;
  tally: Tally;
}

type Reading = [labels: Record<string, string>, value: number];

/** A counter whose value is read from elsewhere when Prometheus scrapes. */
export function registerCounter({ Counter }: Prometheus, name: string, help: string, read: () => Reading[]): void {
  const labelNames = Object.keys(read()[0]?.[0] ?? {});
  new Counter({
    name,
    help,
    labelNames,
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.inc(labels, value);
    },
  });
}

function registerGauge(
  { Gauge }: Prometheus,
  name: string,
  help: string,
  read: () => Reading[] | Promise<Reading[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: ['state', 'day'],
    async collect() {
      this.reset();
      // A reading that fails is left out; the others are still served.
      for (const [labels, value] of await Promise.resolve(read()).catch(() => [])) this.set(labels, value);
    },
  });
}

/** Everything measured besides requests. Values are read only when Prometheus scrapes. */
export function registerMetrics(
  metrics: Prometheus,
  { database, databaseWatch, clock, dailyCache, tally }: Sources,
): void {
  metrics.collectDefaultMetrics();

  registerGauge(metrics, 'sixfold_database_up', 'Whether PostgreSQL responds and accepts changes.', () => [
    [{}, Number(databaseWatch.isUp())],
  ]);
  registerGauge(metrics, 'sixfold_database_connections', 'Connections to PostgreSQL.', () => {
    const { busy, idle } = database.stats();
    return [
      [{ state: 'busy' }, busy],
      [{ state: 'idle' }, idle],
    ];
  });
  registerGauge(metrics, 'sixfold_database_waiting', 'Statements waiting for a connection.', () => [
    [{}, database.stats().waiting],
  ]);
  registerCounter(metrics, 'sixfold_database_errors_total', 'Statements that failed, by error code.', () => [
    // Declares the label, and shows 0 while nothing has failed.
    [{ code: 'none' }, 0],
    ...[...database.stats().errors].map(([code, count]): Reading => [{ code }, count]),
  ]);
  registerCounter(metrics, 'sixfold_database_repeats_total', 'Statements that were retried.', () => [
    [{}, database.stats().retries],
  ]);

  registerGauge(metrics, 'sixfold_mail_queue_length', 'Emails waiting to be sent or abandoned, by state.', async () => {
    const { waiting, givenUp } = await mailQueueStatus(database);
    return [
      [{ state: 'waiting' }, waiting],
      [{ state: 'given-up' }, givenUp],
    ];
  });
  registerGauge(metrics, 'sixfold_mail_queue_age_seconds', 'How long the oldest email has been waiting.', async () => {
    const { oldest } = await mailQueueStatus(database);
    return [[{}, oldest === null ? 0 : (clock.now() - oldest.getTime()) / 1000]];
  });

  registerGauge(metrics, 'sixfold_day_game_number', "The number of today's game; it changes at midnight.", () => {
    const edition = dailyCache.current();
    return edition ? [[{}, edition.puzzle.gameNumber]] : [];
  });
  registerGauge(metrics, 'sixfold_day_is_held', "Whether today's and tomorrow's games are in memory.", () => {
    const today = gameDay(clock.now());
    return [
      [{ day: 'today' }, Number(dailyCache.holds(today))],
      [{ day: 'tomorrow' }, Number(dailyCache.holds(nextDay(today)))],
    ];
  });

  registerCounter(metrics, 'sixfold_completions_total', 'Finished games that were acknowledged.', () => [
    [{ outcome: 'WIN' }, tally.completions.WIN],
    [{ outcome: 'LOSS' }, tally.completions.LOSS],
  ]);

  const { reminders } = tally;
  registerCounter(metrics, 'sixfold_reminders_total', 'Reminders that were due, and what became of them.', () => [
    [{ outcome: 'due' }, reminders.due],
    [{ outcome: 'sent-push' }, reminders.sent.push],
    [{ outcome: 'sent-mail' }, reminders.sent.mail],
    [{ outcome: 'unneeded' }, reminders.unneeded],
    [{ outcome: 'expired' }, reminders.expired],
    [{ outcome: 'gone' }, reminders.gone],
  ]);
  registerCounter(metrics, 'sixfold_push_failures_total', 'Push messages that failed, by service.', () => [
    // Declares the label, and shows 0 while nothing has failed.
    [{ service: 'none' }, 0],
    ...[...reminders.failed].map(([service, count]): Reading => [{ service }, count]),
  ]);
  registerGauge(metrics, 'sixfold_reminders_delay_seconds', 'How long the oldest reminder has been due.', async () => {
    const now = clock.now();
    const since = await remindersWaitSince(database, now);
    return [[{}, since === undefined ? 0 : (now - since) / 1000]];
  });
}
