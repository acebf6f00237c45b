// `npm run puzzles -- make|rate|points|plan|check`: the puzzle studio without a browser.
import { CANDIDATES_MAX } from '@sixfold/contract';
import { systemClock } from '../adapters/clock.ts';
import { loadDotEnv } from '../adapters/dot-env.ts';
import { createLog } from '../adapters/log.ts';
import { print } from '../adapters/standard-output.ts';
import { readConfig } from '../config.ts';
import { connectForCommand } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { acceptPuzzles } from '../services/studio/candidates.ts';
import { scheduleDays } from '../services/studio/commit-plan.ts';
import { StartError } from '../lib/start-error.ts';
import { AppError } from '../services/app-error.ts';
import { explainEmpty, runStoppable } from './command.ts';
import { writeRows } from './puzzles/files.ts';
import { readOptions, USAGE, type Options } from './puzzles/options.ts';
import { points } from './puzzles/points.ts';
import { databaseSource, fileSource } from './puzzles/source.ts';
import { check, make, plan, rate, type Outcome, type Source } from './puzzles/tasks.ts';

/** The command did its work, but something is missing or wrong. */
const INCOMPLETE = 2;

async function main(signal: AbortSignal): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    print(USAGE);
    return 0;
  }
  const { summary, isIncomplete } = await (options.file === undefined
    ? onDatabase(options, signal)
    : run(fileSource(options.file), options, signal));
  if (summary !== '') process.stderr.write(`${summary}\n`);
  return isIncomplete ? INCOMPLETE : 0;
}

const tasks = { make, rate, points, plan, check };

async function run(source: Source, options: Options, signal: AbortSignal): Promise<Outcome> {
  const outcome = await tasks[options.command](source, options, signal);
  writeRows(outcome.rows, options);
  return outcome;
}

async function onDatabase(options: Options, signal: AbortSignal): Promise<Outcome> {
  loadDotEnv();
  const config = readConfig(process.env);
  const database = await connectForCommand({ ...config, log: createLog('warn'), signal });
  try {
    const source = await databaseSource(database).catch(explainEmpty('puzzles'));
    const outcome = await run(source, options, signal);
    if (options.save) await save(outcome, options, database).catch(explainRefusal);
    return outcome;
  } finally {
    await database.close();
  }
}

/** Like the studio, but not on behalf of any user. */
async function save({ made = [], planned = [] }: Outcome, { approve }: Options, database: Database): Promise<void> {
  const status = approve ? 'APPROVED' : 'DRAFT';
  const deps = { database, clock: systemClock };
  // All of them in one transaction might exceed its deadline.
  for (let at = 0; at < made.length; at += CANDIDATES_MAX) {
    const puzzles = made.slice(at, at + CANDIDATES_MAX).map((puzzle) => ({ ...puzzle, notes: null }));
    await acceptPuzzles({ puzzles, status }, null, deps);
  }
  if (planned.length > 0) await scheduleDays({ days: planned }, null, deps);
}

/** Another admin may have changed the calendar in the meantime. */
function explainRefusal(error: unknown): never {
  throw error instanceof AppError ? new StartError(error.message) : error;
}

runStoppable('command', main);
