import { allSaid, outliveReaders } from './adapters/standard-output.ts';

/** A reason not to start that the owner can act on. It is printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Runs a program and ends the process with it: with one line, or with a stack where nobody foresaw the reason. */
export function runProgram(program: () => Promise<void>): void {
  outliveReaders();
  program().then(() => end(0), fail);
}

export function fail(error: unknown): void {
  const reason = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${reason}\n`);
  void end(1);
}

async function end(code: number): Promise<void> {
  await allSaid();
  process.exit(code);
}
