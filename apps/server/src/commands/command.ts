import { runProgram, stopSignal } from '../adapters/program.ts';
import { print } from '../adapters/standard-output.ts';
import { StartError } from '../lib/start-error.ts';

const PROGRESS_EVERY_ROWS = 500_000;

/** Runs a command that a stop signal cancels. A cancelled command cleans up and reports it in one line. */
export function runStoppable(name: string, command: (signal: AbortSignal) => Promise<void>): void {
  const stopping = stopSignal();
  runProgram(() =>
    command(stopping).catch((error: unknown) => {
      throw stopping.aborted ? new StartError(`The ${name} was cancelled.`) : error;
    }),
  );
}

/** Prints the progress of a backup or a restore. */
export function printProgress(table: string, rows: number, isDone: boolean): void {
  if (isDone) print(`  ${table}: ${rows} rows\n`);
  else if (rows % PROGRESS_EVERY_ROWS === 0) print(`  ${table}: ${rows} rows …\n`);
}

export const secondsSinceStart = () => Math.round(performance.now() / 1000);
