import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is neither nothing nor a failure, and gives that answer. */
export async function until(what, ask, patienceMs = 120_000) {
  const began = performance.now();
  for (;;) {
    let reason;
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      reason = error.message;
    }
    if (performance.now() - began > patienceMs) {
      throw new Error(`Waited ${patienceMs / 1000} s in vain: ${what}${reason ? ` (${reason})` : ''}`);
    }
    await delay(100);
  }
}

export const getJson = async (url) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).json();

export const isOk = async (url) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
