import { createSignal } from '../browser/signal.ts';

/** Told of each 401 with the token that was refused. What it means is for the listener to decide. */
export const { on: onUnauthorized, tell: tellUnauthorized } = createSignal<string | undefined>();
