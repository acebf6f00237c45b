import { setTimeout as delay } from 'node:timers/promises';

/** Polls until the result is truthy, and returns it. An error counts as "not yet". */
export async function until(what, poll, timeoutMs = 120_000) {
  const began = performance.now();
  for (;;) {
    let reason;
    try {
      const result = await poll();
      if (result) return result;
    } catch (error) {
      reason = error.message;
    }
    if (performance.now() - began > timeoutMs) {
      throw new Error(`Timed out after ${timeoutMs / 1000} s waiting until ${what}${reason ? ` (${reason})` : ''}`);
    }
    await delay(100);
  }
}

export const getJson = async (url) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).json();

export const isOk = async (url) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
