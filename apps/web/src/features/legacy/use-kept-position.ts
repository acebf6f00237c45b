import { useLayoutEffect, useRef, type RefObject, type UIEvent } from 'react';
import { keepPosition, readPosition } from './list-position.ts';
import { VIEWPORT_HEIGHT } from './move.ts';

/** Brings the list back to where the user had left it, as soon as so much of it is there. */
export function useKeptPosition(
  userId: number,
  scroller: RefObject<HTMLElement | null>,
  isComplete: boolean,
  height: number,
) {
  const isSettled = useRef(false);
  useLayoutEffect(() => {
    if (isSettled.current || !scroller.current) return;
    const top = readPosition(userId);
    if (!isComplete && height < top + VIEWPORT_HEIGHT) return;
    isSettled.current = true;
    scroller.current.scrollTo(0, top);
  }, [userId, scroller, isComplete, height]);

  return (event: UIEvent) => {
    // Whoever scrolls meanwhile is not taken elsewhere.
    isSettled.current = true;
    keepPosition(userId, event.currentTarget.scrollTop);
  };
}
