import { useLocation } from 'wouter';
import { ConsentDialog } from '../features/consent/consent-dialog.tsx';
import { consentStore } from '../player/consent/consent.ts';
import { useIsInBrowser, useStore } from '../lib/browser/store.ts';
import { closeDialog, dialogStore } from './dialogs.tsx';

/** Asks for consent, except on the policy page. */
export function ConsentGate() {
  const { hasSetPreferences } = useStore(consentStore);
  const [path] = useLocation();
  const isRequired = useIsInBrowser() && !hasSetPreferences && path !== '/privacy-policy';
  const open = useStore(dialogStore) === 'consent' || isRequired;
  return <ConsentDialog open={open} required={!hasSetPreferences} onClose={closeDialog} />;
}
