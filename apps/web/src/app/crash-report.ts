import { circumstances } from '../lib/circumstances.ts';

/** A report has three such texts and may be 64 KB long; a character takes up to six bytes of it. */
const LONGEST_TEXT = 3_000;

/** Tells the server, or leaves the report waiting. Nothing here may fail on top of the failure it reports. */
export function reportCrash(error: unknown, componentStack: string | null): void {
  const report = {
    message: cleaned(error instanceof Error ? error.message : String(error)),
    stack: error instanceof Error && error.stack ? cleaned(error.stack) : null,
    componentStack: componentStack && cleaned(componentStack),
    ...circumstances(),
  };
  import('../lib/outbox.ts').then(({ send }) => send('crash', report)).catch(() => undefined);
}

/** Without what the server refuses: a NUL, or half of a character that was cut in two. */
const cleaned = (text: string) => text.slice(0, LONGEST_TEXT).replace(/\0|\p{Surrogate}/gu, '');
