import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { consentStore } from '../lib/consent.ts';
import { useStore } from '../lib/use-store.ts';
import { closeDialog, dialogStore } from './dialog-store.ts';

const load = () => import('../features/consent/consent-dialog.tsx');
const ConsentDialog = lazy(async () => ({ default: (await load()).ConsentDialog }));

// A first visit asks at once, so the question is fetched beside the page and not after it.
if (!consentStore.get().hasSetPreferences) load().catch(() => undefined);

/** Asks until the visitor has chosen, and again when they want to change it. The policy can be read first. */
export function ConsentGate() {
  const { hasSetPreferences } = useStore(consentStore);
  const [path] = useLocation();
  const isAsked = !hasSetPreferences && path !== '/privacy-policy';
  const open = useStore(dialogStore) === 'consent' || isAsked;

  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <ConsentDialog open={open} required={!hasSetPreferences} onClose={closeDialog} />
    </Suspense>
  );
}
