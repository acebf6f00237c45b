import { runProgram, stopSignal } from '../adapters/program.ts';
import { print } from '../adapters/standard-output.ts';
import { StartError } from '../lib/start-error.ts';

const ROWS_PER_PROGRESS_LINE = 500_000;

/** Runs a command that a stop signal cancels. It then cleans up and reports the cancellation in one line. */
export function runStoppable(name: string, command: (signal: AbortSignal) => Promise<void>): void {
  const stopping = stopSignal();
  runProgram(() =>
    command(stopping).catch((error: unknown) => {
      throw stopping.aborted ? new StartError(`The ${name} was canceled.`) : error;
    }),
  );
}

/** Prints the progress of a backup or a restore. */
export function printProgress(table: string, rows: number, isDone: boolean): void {
  if (isDone) print(`  ${table}: ${rows} rows\n`);
  else if (rows % ROWS_PER_PROGRESS_LINE === 0) print(`  ${table}: ${rows} rows …\n`);
}

export const secondsSinceStart = () => Math.round(performance.now() / 1000);
