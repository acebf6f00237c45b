import { gameDay, nextDay } from '@sixfold/game';
import type * as prometheus from 'prom-client';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { DayKeeper } from '../calendar/day-keeper.ts';
import { mailQueue } from '../mail/queue.ts';
import type { Tally } from './tally.ts';

/** Given by whoever wants the server measured: to read that library takes a part of every start. */
export type Prometheus = typeof prometheus;

interface Watched {
  database: Database;
  databaseWatch: DatabaseWatch;
  clock: Clock;
  keeper: DayKeeper;
  tally: Tally;
}

type Reading = [labels: Record<string, string>, value: number];

/** A counter whose numbers are kept elsewhere and read when somebody asks for them. */
export function countedElsewhere({ Counter }: Prometheus, name: string, help: string, read: () => Reading[]): void {
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

function measured({ Gauge }: Prometheus, name: string, help: string, read: () => Reading[] | Promise<Reading[]>): void {
  new Gauge({
    name,
    help,
    labelNames: ['state', 'day'],
    async collect() {
      this.reset();
      // What cannot be known just now is left out, and the rest is told all the same.
      for (const [labels, value] of await Promise.resolve(read()).catch(() => [])) this.set(labels, value);
    },
  });
}

/** What the server tells about itself, besides its requests. Everything is read only when somebody asks. */
export function watch(metrics: Prometheus, { database, databaseWatch, clock, keeper, tally }: Watched): void {
  metrics.collectDefaultMetrics();

  measured(metrics, 'sixfold_database_up', 'Whether PostgreSQL answers and accepts changes.', () => [
    [{}, Number(databaseWatch.isUp())],
  ]);
  measured(metrics, 'sixfold_database_connections', 'Connections to PostgreSQL.', () => {
    const { busy, idle } = database.figures();
    return [
      [{ state: 'busy' }, busy],
      [{ state: 'idle' }, idle],
    ];
  });
  measured(metrics, 'sixfold_database_waiting', 'Statements that wait for a connection.', () => [
    [{}, database.figures().waiting],
  ]);
  countedElsewhere(metrics, 'sixfold_database_errors_total', 'Statements that failed, by their code.', () => [
    // The first shows which labels there are, and that nothing has failed yet.
    [{ code: 'none' }, 0],
    ...[...database.figures().errors].map(([code, count]): Reading => [{ code }, count]),
  ]);
  countedElsewhere(metrics, 'sixfold_database_repeats_total', 'Statements that were tried again.', () => [
    [{}, database.figures().repeats],
  ]);

  measured(metrics, 'sixfold_mail_queue_length', 'Mails that wait to be sent, or were given up.', async () => {
    const { waiting, givenUp } = await mailQueue(database);
    return [
      [{ state: 'waiting' }, waiting],
      [{ state: 'given-up' }, givenUp],
    ];
  });
  measured(metrics, 'sixfold_mail_queue_age_seconds', 'How long the oldest mail has waited.', async () => {
    const { oldest } = await mailQueue(database);
    return [[{}, oldest === null ? 0 : (clock.now() - oldest.getTime()) / 1000]];
  });

  measured(metrics, 'sixfold_day_game_number', "The number of today's game; it changes at midnight.", () => {
    const edition = keeper.current();
    return edition ? [[{}, edition.puzzle.gameNumber]] : [];
  });
  measured(metrics, 'sixfold_day_is_held', "Whether today's and tomorrow's games are in memory.", () => {
    const today = gameDay(clock.now());
    return [
      [{ day: 'today' }, Number(keeper.holds(today))],
      [{ day: 'tomorrow' }, Number(keeper.holds(nextDay(today)))],
    ];
  });

  countedElsewhere(metrics, 'sixfold_completions_total', 'Finished games that were acknowledged.', () => [
    [{ outcome: 'WIN' }, tally.completions.WIN],
    [{ outcome: 'LOSS' }, tally.completions.LOSS],
  ]);
}
