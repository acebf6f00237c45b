import { setTimeout as delay } from 'node:timers/promises';

/** Longer than what is hidden behind it takes, and hardly felt by somebody who then has to open a mail. */
const LEAST_MS = 200;

/** Takes so long at least that the time does not tell whether there was anything to do. */
export async function evenly(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), delay(LEAST_MS)]);
}
