import { useLayoutEffect, type RefObject, type UIEvent } from 'react';
import { hasFields, isInteger } from '../../lib/browser/guards.ts';
import { sessionArea, stored } from '../../lib/browser/storage.ts';

const isPosition = hasFields({
  user: isInteger(1),
  top: (value): value is number => typeof value === 'number' && value >= 0,
});

// In storage, so that it survives a reload of the game played in between.
const saved = stored('sixfold-legacy-position', isPosition, undefined, sessionArea);

export function readPosition(user: number): number {
  const position = saved.read();
  return position?.user === user ? position.top : 0;
}

export const savePosition = (user: number, top: number): boolean => saved.write({ user, top });

/** Restores the user's scroll position. Returns the scroll handler. */
export function useListPosition(userId: number, scroller: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => void scroller.current?.scrollTo(0, readPosition(userId)), [userId, scroller]);
  return (event: UIEvent) => savePosition(userId, event.currentTarget.scrollTop);
}
