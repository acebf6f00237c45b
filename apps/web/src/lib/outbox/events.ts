import { createSignal } from '../browser/signal.ts';

/** Told the kind of each item that has left the outbox, from this tab or another, at once or after waiting. */
export const { on: onSent, tell: tellSent } = createSignal<string>();

/** Told when items could not be sent, with the milliseconds to wait before the next attempt. */
export const { on: onStalled, tell: tellStalled } = createSignal<number>();
