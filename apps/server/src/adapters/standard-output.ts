import { setTimeout as delay } from 'node:timers/promises';

/** Beyond this backlog, output is dropped rather than held in memory. */
const BACKLOG_MAX_BYTES = 1_000_000;
const FLUSH_TIMEOUT_MS = 1000;

/** Prints to standard output unless the reader is too slow. */
export function print(text: string): void {
  if (process.stdout.writableLength < BACKLOG_MAX_BYTES) process.stdout.write(text);
}

/** A full disk or a closed pipe must not crash the program: its output is the least important part. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Waits until all output is written, or the reader proves too slow. */
export async function flushOutput(): Promise<void> {
  const streams = [process.stdout, process.stderr];
  const flushed = streams.map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve())));
  await Promise.race([Promise.all(flushed), delay(FLUSH_TIMEOUT_MS)]);
}
