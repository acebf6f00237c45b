import { recordActivity } from './guest-session.ts';

const EVENTS = ['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart'] as const;
const INTERVAL = 60_000;

/** Refreshes the session while the visitor is active, at most once a minute. Returns its undo. */
export function trackActivity(now: () => number = Date.now): () => void {
  let last = -Infinity;
  const refresh = () => {
    const at = now();
    // A clock set back must not silence it until it has caught up.
    if (Math.abs(at - last) < INTERVAL) return;
    last = at;
    recordActivity(at);
  };
  // Capture, because scroll does not bubble.
  const options = { passive: true, capture: true };
  for (const event of EVENTS) addEventListener(event, refresh, options);
  return () => {
    for (const event of EVENTS) removeEventListener(event, refresh, options);
  };
}
