import { useEffect } from 'react';
import { authStore } from '../lib/session/auth.ts';
import { useStore } from '../lib/browser/store.ts';
import { ConsentGate } from './consent-gate.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { prefetchParts } from './prefetch-parts.ts';
import { Screens } from './screens.tsx';
import { whenIdle } from './when-idle.ts';

export function Shell() {
  const { isAuthenticated } = useStore(authStore);
  useEffect(() => whenIdle(() => prefetchParts(isAuthenticated)), [isAuthenticated]);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Header />
      <Screens />
      <Footer />
      <DialogHost />
      <ConsentGate />
    </>
  );
}
