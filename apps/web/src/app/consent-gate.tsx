import { useLocation } from 'wouter';
import { ConsentDialog } from '../features/consent/consent-dialog.tsx';
import { consentStore } from '../lib/consent.ts';
import { useStore } from '../lib/use-store.ts';
import { closeDialog, dialogStore } from './dialog-store.ts';

/** Asks until the visitor has chosen, and again when they want to change it. The policy can be read first. */
export function ConsentGate() {
  const { hasSetPreferences } = useStore(consentStore);
  const [path] = useLocation();
  const isAsked = !hasSetPreferences && path !== '/privacy-policy';
  const open = useStore(dialogStore) === 'consent' || isAsked;
  return <ConsentDialog open={open} required={!hasSetPreferences} onClose={closeDialog} />;
}
