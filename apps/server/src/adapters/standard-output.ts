import { setTimeout as delay } from 'node:timers/promises';

/** What nobody takes in time is let go: it would take up ever more memory. */
const MAY_WAIT_BYTES = 1_000_000;
const LAST_WORDS_MS = 1000;

/** Puts a text on standard output, where somebody takes it. */
export function say(text: string): void {
  if (process.stdout.writableLength < MAY_WAIT_BYTES) process.stdout.write(text);
}

/** A full disk, or a reader that went away, must not end the program: what it says is the least that it does. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Comes back when all that was said is out, or nobody takes it. */
export async function allSaid(): Promise<void> {
  const streams = [process.stdout, process.stderr];
  const said = streams.map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve())));
  await Promise.race([Promise.all(said), delay(LAST_WORDS_MS)]);
}
