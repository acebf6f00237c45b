import { useLocation } from 'wouter';
import { ConsentDialog } from '../features/consent/consent-dialog.tsx';
import { consentStore } from '../lib/consent/consent.ts';
import { rememberedPlace } from '../lib/session/return-place.ts';
import { useIsInBrowser, useStore } from '../lib/browser/store.ts';
import { closeDialog, dialogStore } from './dialogs.tsx';

/** Asks for consent, except on the policy page. Once the visitor has chosen, shows the page they came for. */
export function ConsentGate() {
  const { hasSetPreferences } = useStore(consentStore);
  const [path, navigate] = useLocation();
  const isRequired = useIsInBrowser() && !hasSetPreferences && path !== '/privacy-policy';
  const open = useStore(dialogStore) === 'consent' || isRequired;
  const close = () => {
    closeDialog();
    const place = path === '/' && !hasSetPreferences && rememberedPlace();
    if (place) navigate(place.path, { state: place.state, replace: true });
  };
  return <ConsentDialog open={open} required={!hasSetPreferences} onClose={close} />;
}
