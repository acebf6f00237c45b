import { PRODUCT_NAME } from '@sixfold/game';
import { useEffect, useState, type ComponentType } from 'react';
import { Link, useLocation } from 'wouter';
import { ConsentDialog } from '../features/consent/consent-dialog.tsx';
import { useIsInBrowser, useStore } from '../lib/browser/store.ts';
import { consentStore } from '../player/consent/consent.ts';
import { authStore } from '../player/session/auth.ts';
import { closeDialog, DialogHost, dialogStore, openDialog } from './dialogs.tsx';
import { Header } from './header.tsx';
import { prefetchParts } from './prefetch-parts.ts';
import { Screens } from './screens.tsx';
import { afterFirstInput } from '../lib/browser/when-idle.ts';

export function Shell() {
  const { isAuthenticated } = useStore(authStore);
  const [OfflineSupport, setOfflineSupport] = useState<ComponentType>();
  useEffect(
    () => afterFirstInput(() => prefetchParts(isAuthenticated, (part) => setOfflineSupport(() => part))),
    [isAuthenticated],
  );
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Header />
      {OfflineSupport && <OfflineSupport />}
      <Screens />
      <Footer />
      <DialogHost />
      <ConsentGate />
    </>
  );
}

/** Asks for consent, except on the policy page. */
function ConsentGate() {
  const { hasSetPreferences } = useStore(consentStore);
  const [path] = useLocation();
  const isRequired = useIsInBrowser() && !hasSetPreferences && path !== '/privacy-policy';
  const open = useStore(dialogStore) === 'consent' || isRequired;
  return <ConsentDialog open={open} required={!hasSetPreferences} onClose={closeDialog} />;
}

const Footer = () => (
  <footer className="border-t border-line bg-sheet text-sm text-ink-soft">
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-3 sm:px-6">
      <p className="text-balance">
        <span className="font-heading text-base font-semibold text-ink">{PRODUCT_NAME}</span> · Three words, six
        numbers, one cipher a day
      </p>
      <nav aria-label="Legal" className="-mx-2 flex flex-wrap">
        <Link href="/privacy-policy" className="footer-link">
          Privacy Policy
        </Link>
        <button type="button" className="footer-link" aria-haspopup="dialog" onClick={() => openDialog('consent')}>
          Cookie Preferences
        </button>
      </nav>
    </div>
  </footer>
);
