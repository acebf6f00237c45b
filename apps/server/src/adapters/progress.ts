import { say } from './standard-output.ts';

const TELL_EVERY = 500_000;

/** Tells on the terminal how far a backup or a restore has come. */
export function tellProgress(table: string, rows: number, isDone: boolean): void {
  if (isDone) say(`  ${table}: ${rows} rows\n`);
  else if (rows % TELL_EVERY === 0) say(`  ${table}: ${rows} rows …\n`);
}

export const secondsSinceStart = () => Math.round(performance.now() / 1000);
