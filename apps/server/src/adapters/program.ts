import { StartError } from '../lib/start-error.ts';
import { flushOutput, ignoreOutputErrors } from './standard-output.ts';

/**
 * Runs a program and exits with its outcome, which may be an exit code. Prints one line for a StartError, a stack trace
 * for anything else.
 */
export function runProgram(program: () => Promise<number | void>): void {
  ignoreOutputErrors();
  program().then((code) => end(code ?? 0), fail);
}

export function fail(error: unknown): void {
  const reason = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${reason}\n`);
  void end(1);
}

async function end(code: number): Promise<void> {
  await flushOutput();
  process.exit(code);
}

/** Aborts on the first stop signal. Ctrl-C arrives twice, from the terminal and from npm; the second is ignored. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  // Closing a terminal sends SIGHUP.
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, (signal) => controller.abort(signal));
  return controller.signal;
}
