import { countdownText } from '@sixfold/game';
import { useCallback, useSyncExternalStore } from 'react';

/** A moment of the server, and how far its clock is ahead of ours. */
export interface Deadline {
  at: number;
  offset: number;
}

/**
 * The time left. Worked out from the clock at every tick and never counted down, so that a laptop that slept, a tab
 * that was throttled and a clock that was set all show the right time at the next look.
 */
export const useCountdown = ({ at, offset }: Deadline): string =>
  useSyncExternalStore(useSecondTicks(at - offset), () => countdownText(Date.now() + offset, at));

export const useIsPast = ({ at, offset }: Deadline): boolean =>
  useSyncExternalStore(useSecondTicks(at - offset), () => Date.now() + offset >= at);

const useSecondTicks = (until: number) => useCallback((listener: () => void) => onEachSecond(until, listener), [until]);

/** Calls back when the number of whole seconds until that moment changes, and when the visitor comes back. */
export function onEachSecond(until: number, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    clearTimeout(timer);
    timer = setTimeout(tick, untilNextSecond(until - Date.now()));
    listener();
  };
  const whenVisible = () => {
    if (document.visibilityState === 'visible') tick();
  };
  timer = setTimeout(tick, untilNextSecond(until - Date.now()));
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}

/** The text changes when a whole number of seconds is left, so that is when to look. A timer too early looks again. */
export const untilNextSecond = (left: number): number => ((left % 1000) + 1000) % 1000 || 1000;
