/** A report may be 64 KB long. */
const LONGEST_TRACE = 15_000;

/** Tells the server, or leaves the report waiting. Nothing here may fail on top of the failure it reports. */
export function reportCrash(error: unknown, componentStack: string | null): void {
  const report = {
    message: cleaned(error instanceof Error ? error.message : String(error)),
    stack: error instanceof Error && error.stack ? cleaned(error.stack) : null,
    componentStack: componentStack && cleaned(componentStack),
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    // Without the query: the address of a mail link holds its token.
    url: location.origin + location.pathname,
  };
  import('../lib/outbox.ts').then(({ send }) => send('crash', report)).catch(() => undefined);
}

/** Without what the server refuses: a NUL, or half of a character that was cut in two. */
const cleaned = (text: string) => text.slice(0, LONGEST_TRACE).replace(/\0|\p{Surrogate}/gu, '');
