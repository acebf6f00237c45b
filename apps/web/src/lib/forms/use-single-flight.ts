import { useRef } from 'react';

/** Runs an action unless the previous one is still running. A ref, because a second click may precede the re-render. */
export function useSingleFlight(): (action: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return async (action) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await action().finally(() => (isRunning.current = false));
  };
}
