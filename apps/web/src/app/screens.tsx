import { Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { NETWORK_MESSAGE } from '../lib/api/errors.ts';
import { useStore } from '../lib/browser/store.ts';
import { consentStore } from '../player/consent/consent.ts';
import { clearPlace, rememberPlace } from '../player/session/return-place.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { ROUTES, type AppRoute } from './routes.tsx';

const OTHER: AppRoute = {
  path: '*',
  Component: lazyPart(() => import('./other-pages.tsx').then((module) => module.OtherPages)).Component,
};

export function Screens() {
  const [location] = useLocation();
  // A lookup instead of wouter's Switch, whose patterns no page needs: half a kilobyte less.
  const path = location.toLowerCase().replace(/(.)\/$/, '$1');
  const route = ROUTES.find((each) => each.path === path) ?? OTHER;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Screen key={route.path} route={route} />
    </Suspense>
  );
}

function Screen({ route: { Component, needsConsent, isForUsers } }: { route: AppRoute }) {
  const { hasSetPreferences } = useStore(consentStore);
  const mustChoose = needsConsent && !hasSetPreferences;
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    if (mustChoose) {
      rememberPlace();
      navigate('/', { replace: true });
    } else if (needsConsent || isForUsers) clearPlace();
  }, [mustChoose, needsConsent, isForUsers, navigate]);
  if (mustChoose) return null;
  return (
    <PartBoundary fallback={(retry) => <FailedPage onRetry={retry} />}>
      <Component />
    </PartBoundary>
  );
}

/** As tall as the window, so that the footer does not jump when a longer screen appears. */
const LoadingPage = () => (
  <main id="main" className="mx-auto grid w-full max-w-2xl min-h-dvh flex-1 place-items-center px-4">
    <Spinner text="Loading..." />
  </main>
);

/** Shown if a page's code could not be loaded. */
const FailedPage = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Not loaded" width="narrow" className="grid content-center justify-items-center gap-5 text-center">
    <h1 className="text-3xl sm:text-4xl">This page could not be loaded</h1>
    <p className="text-ink-soft">{NETWORK_MESSAGE}</p>
    <Button onClick={onRetry}>Try Again</Button>
  </Page>
);
