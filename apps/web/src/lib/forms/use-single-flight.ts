import { useRef } from 'react';

/**
 * Runs an action, unless the last one is still under way. Not by what the screen knows: a second click may come before
 * it shows the first.
 */
export function useOneAtATime(): (action: () => Promise<void>) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (action) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await action().finally(() => (isUnderWay.current = false));
  };
}
