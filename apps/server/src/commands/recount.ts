// `npm run recount`: compares the stored counts with the games and accounts they come from, and corrects them.
import { createLog } from '../adapters/log.ts';
import { print } from '../adapters/standard-output.ts';
import { readConfig } from '../config.ts';
import { loadDotEnv } from '../adapters/dot-env.ts';
import { connectForCommand } from '../db/connect.ts';
import { recount, type Difference } from '../services/games/recount.ts';
import { StartError } from '../lib/start-error.ts';
import { explainEmpty, runStoppable } from './command.ts';

const MAX_LINES = 50;

async function main(signal: AbortSignal): Promise<void> {
  if (process.argv.length > 2) throw new StartError('recount takes no arguments');
  loadDotEnv();
  const config = readConfig(process.env);
  const database = await connectForCommand({ ...config, log: createLog('warn'), signal });
  try {
    print(`${report(await recount(database, signal).catch(explainEmpty('recount')))}\n`);
  } finally {
    await database.close();
  }
}

function report(differences: Difference[]): string {
  if (differences.length === 0) return 'The stored counts agree with the games and accounts.';
  const lines = differences
    .slice(0, MAX_LINES)
    .map(({ what, stored, actual }) => `  ${what}: was ${stored}, now ${actual}`);
  const others = differences.length - lines.length;
  const corrected = differences.length === 1 ? '1 count was' : `${differences.length} counts were`;
  return [
    `The stored counts did not agree with the games and accounts. ${corrected} corrected:`,
    ...lines,
    ...(others > 0 ? [`  and ${others} more`] : []),
  ].join('\n');
}

runStoppable('recount', main);
