import { runProgram, stopSignal } from '../adapters/program.ts';
import { print } from '../adapters/standard-output.ts';
import { StartError } from '../lib/start-error.ts';

const ROWS_PER_PROGRESS_LINE = 500_000;

/**
 * Runs a command that a stop signal cancels. It then cleans up and reports the cancellation in one line. The command may
 * return an exit code.
 */
export function runStoppable(name: string, command: (signal: AbortSignal) => Promise<number | void>): void {
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

const UNDEFINED_TABLE = '42P01';

/** For commands that need a database that a server has prepared. */
export const explainEmpty =
  (command: string) =>
  (error: unknown): never => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const isEmpty = cause instanceof Error && 'code' in cause && cause.code === UNDEFINED_TABLE;
    throw isEmpty ? new StartError(`The database is empty. Start Sixfold once before you run ${command}.`) : error;
  };
