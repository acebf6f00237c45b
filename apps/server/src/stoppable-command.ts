import { runProgram, StartError } from './start-error.ts';
import { stopSignal } from './stop-signal.ts';

/** Runs a command that may be called off: it then puts away what it has begun, and says so in one line. */
export function runStoppable(name: string, command: (signal: AbortSignal) => Promise<void>): void {
  const stopping = stopSignal();
  runProgram(() =>
    command(stopping).catch((error: unknown) => {
      throw stopping.aborted ? new StartError(`The ${name} was called off.`) : error;
    }),
  );
}
