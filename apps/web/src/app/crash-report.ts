import { JSON_BODY_MAX_BYTES } from '@sixfold/contract';
import { reportContext } from '../player/session/report-context.ts';
import { send } from '../player/outbox/send.ts';

const TEXT_FIELDS = ['message', 'stack', 'componentStack'] as const;
type TextFields = Record<(typeof TEXT_FIELDS)[number], string | null>;

const reported = new Set<string>();

/** For errors outside rendering. Each kind once: a handler may fail on every mouse move. */
export function reportUncaught(error: unknown): void {
  const kind = String(error);
  if (reported.has(kind)) return;
  reported.add(kind);
  reportCrash(error, null);
}

/** Sends a report, or queues it in the outbox. */
export function reportCrash(error: unknown, componentStack: string | null): void {
  const isError = error instanceof Error;
  const fields: TextFields = {
    message: isError ? error.message : String(error),
    stack: isError ? (error.stack ?? null) : null,
    componentStack,
  };
  const context = reportContext();
  const { message, ...traces } = fit(fields, JSON_BODY_MAX_BYTES - size(context));
  void send('crash', { message: message ?? '', ...traces, ...context });
}

/** Divides the space, shortest field first, so that the long ones get whatever space the short ones don't need. */
function fit(fields: TextFields, limit: number): TextFields {
  const fitted: TextFields = { message: null, stack: null, componentStack: null };
  const order = [...TEXT_FIELDS].sort((one, other) => (fields[one]?.length ?? 0) - (fields[other]?.length ?? 0));
  let space = limit - size(fitted);
  for (const [index, name] of order.entries()) {
    const text = fields[name] && truncate(clean(fields[name]), Math.floor(space / (order.length - index)));
    space -= size(text);
    fitted[name] = text;
  }
  return fitted;
}

/** The longest prefix whose JSON fits in that many bytes. */
function truncate(text: string, bytes: number): string {
  let [fits, tooLong] = [0, Math.min(text.length, bytes) + 1];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (size(text.slice(0, middle)) <= bytes) fits = middle;
    else tooLong = middle;
  }
  return clean(text.slice(0, fits));
}

const size = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Removes what the server rejects: NUL and lone surrogates. */
const clean = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '');
