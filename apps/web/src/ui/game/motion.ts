import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves an element, unless the visitor asks for stillness. A transition of the style sheet tells the page of each
 * property that begins and ends; this tells nobody, so that many tiles may move at once.
 */
export function move(element: HTMLElement | null, keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element?.animate?.(keyframes, options);
}

const TURN: KeyframeAnimationOptions = {
  duration: 520,
  easing: 'cubic-bezier(0.45, 0.05, 0.25, 1)',
  fill: 'backwards',
};

// Half of a turn each. Edge-on a face cannot be seen, so no browser has to keep two sides of a tile in mind.
const AWAY = [pose(0), pose(-27, 1.12, 0.15), pose(-90, 1.12, 0.5), pose(-90)].map((each) => ({ ...each, opacity: 1 }));
const UP = [pose(90), pose(90, 1.12, 0.5), pose(27, 1.12, 0.85), pose(0)];

interface Faces {
  digit: RefObject<HTMLElement | null>;
  letter: RefObject<HTMLElement | null>;
}

interface Timing {
  /** In milliseconds. */
  delay: number;
  /** When the delay began; without one it begins with the change. */
  since?: RefObject<number> | undefined;
}

/** Turns a tile over when it changes: it comes up from the paper, swings and settles. The letter lies on the digit. */
export function useTurn({ digit, letter }: Faces, isHit: boolean, { delay, since }: Timing): void {
  const wasHit = useRef(isHit);
  useLayoutEffect(() => {
    if (wasHit.current === isHit) return;
    wasHit.current = isHit;
    const left = since ? Math.max(0, delay - (performance.now() - since.current)) : delay;
    if (isHit) move(digit.current, AWAY, { ...TURN, delay: left });
    move((isHit ? letter : digit).current, UP, { ...TURN, delay: left });
  }, [digit, letter, isHit, delay, since]);
}

function pose(degrees: number, scale = 1, offset: number | null = null): Keyframe {
  return { transform: `perspective(calc(var(--tile) * 7)) scale(${scale}) rotateX(${degrees}deg)`, offset };
}
