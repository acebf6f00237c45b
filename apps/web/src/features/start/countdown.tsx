import { formatCountdown } from '@sixfold/game';
import { useCallback, useSyncExternalStore } from 'react';

/** A server time, and how many milliseconds the server's clock is ahead of the browser's. */
export interface Deadline {
  at: number;
  offset: number;
}

export function Countdown({ deadline: { at, offset } }: { deadline: Deadline }) {
  // Computed from the clock on every tick, never counted down: sleep, throttled tabs and clock changes don't skew it.
  const text = useSyncExternalStore(useSecondTicks(at - offset), () => formatCountdown(Date.now() + offset, at));
  return (
    // A timer role is not announced every second.
    <p
      role="timer"
      aria-label="Time until the next puzzle"
      className="rounded-md border border-line bg-well px-[min(1.25rem,3.5vw)] py-2 font-mono text-[min(2.25rem,10vw)] leading-[1.11] font-semibold tracking-wider tabular-nums"
    >
      {text}
    </p>
  );
}

export const useIsPast = ({ at, offset }: Deadline): boolean =>
  useSyncExternalStore(useSecondTicks(at - offset), () => Date.now() + offset >= at);

const useSecondTicks = (until: number) => useCallback((listener: () => void) => onEachSecond(until, listener), [until]);

/** Calls back whenever the number of whole seconds left changes, and when the tab becomes visible. */
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

/** Milliseconds until `left` is next a whole number of seconds. */
export const untilNextSecond = (left: number): number => ((left % 1000) + 1000) % 1000 || 1000;
