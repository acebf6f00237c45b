import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Clock {
  /** In milliseconds. */
  beat: number;
  easing: string;
}

let known: Clock | undefined;

/** The clock and the easing of `styles/tokens.css`. */
export const motionClock = (): Clock => (known ??= readClock());

function readClock(): Clock {
  const style = getComputedStyle(document.documentElement);
  return { beat: Number(style.getPropertyValue('--beat')), easing: style.getPropertyValue('--ease') };
}

interface Timing {
  /** In beats. */
  duration: number;
  /** In beats. */
  delay?: number;
}

/** Animates unless the visitor prefers reduced motion. Unlike a CSS transition, it fires no events per property. */
export function animate(element: HTMLElement | null, keyframes: Keyframe[], { duration, delay = 0 }: Timing): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { beat, easing } = motionClock();
  element?.animate?.(keyframes, { duration: duration * beat, delay: delay * beat, easing, fill: 'backwards' });
}

const TURN_BEATS = 11;

// Half a turn each. A face is invisible edge-on, so no two-sided rendering is needed.
const TURN_AWAY = [pose(0), pose(-27, 1.12, 0.15), pose(-90, 1.12, 0.5), pose(-90)].map((frame) => ({
  ...frame,
  opacity: 1,
}));
const TURN_UP = [pose(90), pose(90, 1.12, 0.5), pose(27, 1.12, 0.85), pose(0)];

interface Faces {
  digit: RefObject<HTMLElement | null>;
  letter: RefObject<HTMLElement | null>;
}

interface TurnStart {
  /** In beats. */
  delay: number;
  /** When the delay started; by default, when the tile changes. */
  since?: RefObject<number> | undefined;
}

/** Flips a tile when it changes. The letter lies on top of the digit. */
export function useTurn({ digit, letter }: Faces, isHit: boolean, { delay, since }: TurnStart): void {
  const wasHit = useRef(isHit);
  useLayoutEffect(() => {
    if (wasHit.current === isHit) return;
    wasHit.current = isHit;
    const elapsed = since ? (performance.now() - since.current) / motionClock().beat : 0;
    const timing = { duration: TURN_BEATS, delay: Math.max(0, delay - elapsed) };
    if (isHit) animate(digit.current, TURN_AWAY, timing);
    animate((isHit ? letter : digit).current, TURN_UP, timing);
  }, [digit, letter, isHit, delay, since]);
}

function pose(degrees: number, scale = 1, offset: number | null = null): Keyframe {
  return { transform: `perspective(calc(var(--tile) * 7)) scale(${scale}) rotateX(${degrees}deg)`, offset };
}
