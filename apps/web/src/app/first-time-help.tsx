import { HELP_DELAY_MS } from '@sixfold/game';
import { useEffect, useRef } from 'react';
import { authStore } from '../lib/auth.ts';
import { consentStore } from '../lib/consent.ts';
import { useStore } from '../lib/use-store.ts';
import { dialogStore, openDialog } from './dialog-store.ts';

interface FirstTimeHelpProps {
  /** What else makes a visitor new: asked when the delay is over, so that everything has been loaded by then. */
  isNewcomer: () => boolean;
}

/** Opens How to Play once for a first-time guest. Put it where the screen it should open over has loaded. */
export function FirstTimeHelp({ isNewcomer }: FirstTimeHelpProps) {
  const { hasSetPreferences, isFirstTimeUser } = useStore(consentStore);
  const { isAuthenticated } = useStore(authStore);
  const isDue = hasSetPreferences && isFirstTimeUser && !isAuthenticated;

  const condition = useRef(isNewcomer);
  useEffect(() => {
    condition.current = isNewcomer;
  });

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      if (dialogStore.get() === null && condition.current()) openDialog('howToPlay');
    }, HELP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);

  return null;
}
