import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Animates unless the visitor prefers reduced motion. Unlike a CSS transition, it fires no events per property. */
export function animate(element: HTMLElement | null, keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element?.animate?.(keyframes, options);
}

const TURN: KeyframeAnimationOptions = {
  duration: 520,
  easing: 'cubic-bezier(0.45, 0.05, 0.25, 1)',
  fill: 'backwards',
};

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

interface Timing {
  /** In milliseconds. */
  delay: number;
  /** When the delay started; by default, when the tile changes. */
  since?: RefObject<number> | undefined;
}

/** Flips a tile when it changes. The letter lies on top of the digit. */
export function useTurn({ digit, letter }: Faces, isHit: boolean, { delay, since }: Timing): void {
  const wasHit = useRef(isHit);
  useLayoutEffect(() => {
    if (wasHit.current === isHit) return;
    wasHit.current = isHit;
    const remaining = since ? Math.max(0, delay - (performance.now() - since.current)) : delay;
    if (isHit) animate(digit.current, TURN_AWAY, { ...TURN, delay: remaining });
    animate((isHit ? letter : digit).current, TURN_UP, { ...TURN, delay: remaining });
  }, [digit, letter, isHit, delay, since]);
}

function pose(degrees: number, scale = 1, offset: number | null = null): Keyframe {
  return { transform: `perspective(calc(var(--tile) * 7)) scale(${scale}) rotateX(${degrees}deg)`, offset };
}
