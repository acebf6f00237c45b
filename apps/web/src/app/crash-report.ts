import { JSON_BODY_MAX_BYTES } from '@sixfold/contract';
import { circumstances } from '../lib/session/report-context.ts';
import { send } from '../lib/outbox/queue.ts';

const TEXTS = ['message', 'stack', 'componentStack'] as const;
type Texts = Record<(typeof TEXTS)[number], string | null>;

const reported = new Set<string>();

/** For errors that no boundary catches: one handler may fail at every move of the mouse. */
export function reportUncaught(error: unknown): void {
  const kind = String(error);
  if (reported.has(kind)) return;
  reported.add(kind);
  reportCrash(error, null);
}

/** Sends a report, or leaves it in the outbox. */
export function reportCrash(error: unknown, componentStack: string | null): void {
  const isError = error instanceof Error;
  const texts: Texts = {
    message: isError ? error.message : String(error),
    stack: isError ? (error.stack ?? null) : null,
    componentStack,
  };
  const around = circumstances();
  const { message, ...traces } = fit(texts, JSON_BODY_MAX_BYTES - size(around));
  void send('crash', { message: message ?? '', ...traces, ...around });
}

/** Shares the room out, the shortest text first, so that a long one is cut only by what the others need. */
function fit(texts: Texts, limit: number): Texts {
  const fitting: Texts = { message: null, stack: null, componentStack: null };
  const order = [...TEXTS].sort((one, other) => (texts[one]?.length ?? 0) - (texts[other]?.length ?? 0));
  let room = limit - size(fitting);
  for (const [index, name] of order.entries()) {
    const text = texts[name] && cut(clean(texts[name]), Math.floor(room / (order.length - index)));
    room -= size(text);
    fitting[name] = text;
  }
  return fitting;
}

/** As much of the text as JSON of that many bytes holds. */
function cut(text: string, bytes: number): string {
  let [fits, tooLong] = [0, Math.min(text.length, bytes) + 1];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (size(text.slice(0, middle)) <= bytes) fits = middle;
    else tooLong = middle;
  }
  return clean(text.slice(0, fits));
}

const size = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Without what the server refuses: NUL, and half of a character that was cut in two. */
const clean = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '');
