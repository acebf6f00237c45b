import { gameDay, previousDay } from '@sixfold/game';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sweep } from '../../src/services/operations/housekeeping.ts';
import { createLimiter } from '../../src/services/limits/rate-limits.ts';
import { createTestSender, REMINDING } from '../support/reminders.ts';
import { remindersWaitSince } from '../../src/services/reminders/due.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { testClock } from '../support/test-clock.ts';
import { emptyDatabase, openTestDatabase, DEFAULT_NOW } from '../support/test-database.ts';
import { PROBES, type Site } from './every-call.ts';
import { fillDatabase } from './fill-database.ts';

/** Tables that grow with the number of players. Those of days and puzzles do not. */
const GROWING = new Set(
  `audit_entries circle_members circles completions crash_groups crash_reports feedback friend_puzzle_browsers friend_puzzle_counts friend_puzzles mail_links mails players rate_limits reminders sign_ins users`.split(
    ' ',
  ),
);

/** Large enough that the planner never chooses a sequential scan if there is an index. */
const POPULATION = { completions: 100_000, puzzles: 1200, days: 100, reports: 20_000, circles: 4000 };

interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** Records every statement sent to PostgreSQL. */
function recordStatements() {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  return {
    clear: () => query.mockClear(),
    recorded: () =>
      query.mock.calls
        .map((args: unknown[]): Statement => {
          const [sent, values] = args as [string | pg.QueryConfig, unknown[] | undefined];
          const { name, text, values: own } = typeof sent === 'string' ? { text: sent } : sent;
          return { name, text, values: values ?? own ?? [] };
        })
        .filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text)),
  };
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Below a limit, these still read all of their input. */
const READ_EVERYTHING = new Set(['Aggregate', 'Hash', 'Sort']);

/** An index without a condition is read from end to end, unless a limit stops it. */
const isScan = ({ 'Node Type': type, 'Index Cond': condition }: Plan, isLimited: boolean): boolean =>
  type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && condition === undefined && !isLimited);

function scansOf(plan: Plan, isLimited = false): string[] {
  const type = plan['Node Type'];
  const limited = type === 'Limit' || (isLimited && !READ_EVERYTHING.has(type));
  return [
    ...(isScan(plan, isLimited) ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap((child) => scansOf(child, limited)),
  ];
}

async function explain(client: pg.Client, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  return scansOf(rows[0]!['QUERY PLAN'][0]!.Plan).filter((table) => GROWING.has(table));
}

/** A named statement gets a generic plan after a few uses. */
async function explainGeneric(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  await client.query(`PREPARE named AS ${text}`);
  try {
    return await explain(client, `EXECUTE named${values.length > 0 ? `(${values.map(() => 'NULL').join()})` : ''}`);
  } finally {
    await client.query('DEALLOCATE named');
  }
}

async function siteOf({ database, clock }: TestApp): Promise<Site> {
  const today = gameDay(clock.now());
  const puzzleOn = async (day: string) => {
    const text = 'SELECT word_set_id FROM daily_games WHERE game_date = $1';
    return ((await database.query({ text, values: [day] })).rows[0] as { word_set_id: number }).word_set_id;
  };
  const [todaysPuzzle, yesterdaysPuzzle] = [await puzzleOn(today), await puzzleOn(previousDay(today))];
  return { ...POPULATION, today, todaysPuzzle, yesterdaysPuzzle, scheduled: [] };
}

test('no call or housekeeping task scans a table that grows with the players', async () => {
  const connection = await emptyDatabase();
  await fillDatabase(openTestDatabase(connection), POPULATION, Date.parse(DEFAULT_NOW));
  const environment = { ...REMINDING, RATE_LIMIT_FACTOR: '100' };
  const world = await startTestApp({ connection, clock: testClock(DEFAULT_NOW), environment, reminds: false });
  const site = await siteOf(world);
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('SET plan_cache_mode = force_generic_plan');

  // Read from an index, but all of it.
  expect(await explain(client, 'SELECT count(*) FROM users')).toEqual(['users']);

  const statements = recordStatements();
  const found: Record<string, string> = {};
  async function explainRecorded(name: string): Promise<void> {
    for (const statement of statements.recorded()) {
      const scans = await explain(client, statement.text, statement.values);
      if (statement.name !== undefined) scans.push(...(await explainGeneric(client, statement)));
      if (scans.length > 0) found[name] = `${scans.join()}: ${statement.text.slice(0, 300)}`;
    }
  }
  for (const probe of PROBES) {
    const call = probe.call(site, 0);
    statements.clear();
    const { method, url, headers, payload, status } = call;
    const response = await world.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    expect(response.statusCode, `${probe.name}: ${response.body}`).toBe(status);
    probe.after?.(site, response.body);
    await explainRecorded(probe.name);
  }

  statements.clear();
  const sender = await createTestSender(world, async () => ({ status: 201, retryAfter: undefined }));
  await sender.sendAt(new Date(world.clock.now() + 10 * 60_000).toISOString());
  expect(sender.tally.due).toBeGreaterThan(0);
  await remindersWaitSince(world.database, world.clock.now());
  await explainRecorded('reminders');

  statements.clear();
  const later = world.clock.now() + 60 * 60 * 1000;
  await sweep(world.database, later, console);
  // The library runs `clearExpired` on a timer, and omits it from its types.
  const limiter: object = createLimiter(world.database, 'feedback', { points: 1, duration: 1 });
  await (limiter as { clearExpired: (before: number) => Promise<unknown> }).clearExpired(later);
  expect(statements.recorded().length).toBeGreaterThan(5);
  // mail_links is so small here that the planner would scan it anyway. Any scan that remains lacks an index.
  await client.query('SET enable_seqscan = off');
  await explainRecorded('housekeeping');
  expect(found).toEqual({});
});
