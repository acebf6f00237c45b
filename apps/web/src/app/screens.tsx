import { Suspense, useLayoutEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { NETWORK_MESSAGE } from '../lib/api/errors.ts';
import { useStore } from '../lib/browser/store.ts';
import { consentStore } from '../lib/consent/consent.ts';
import { forgetPlace, rememberPlace } from '../lib/session/return-place.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { ROUTES, type AppRoute } from './routes.tsx';

const NOT_FOUND: AppRoute = {
  path: '*',
  Component: lazyPart(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage)).Component,
};

export function Screens() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Switch>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path}>
            <Screen route={route} />
          </Route>
        ))}
        <Route>
          <Screen route={NOT_FOUND} />
        </Route>
      </Switch>
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
    } else if (needsConsent || isForUsers) forgetPlace();
  }, [mustChoose, needsConsent, isForUsers, navigate]);
  if (mustChoose) return null;
  return (
    <PartBoundary instead={(tryAgain) => <MissingPage onTryAgain={tryAgain} />}>
      <Component />
    </PartBoundary>
  );
}

/** As high as the window: a screen that is longer must not push the footer out of it. */
export const LoadingPage = () => (
  <main id="main" className="mx-auto grid w-full max-w-2xl min-h-dvh flex-1 place-items-center px-4">
    <Spinner text="Loading..." />
  </main>
);

/** In the place of one whose code could not be fetched. */
export const MissingPage = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Page title="Not loaded" width="narrow" className="grid content-center justify-items-center gap-5 text-center">
    <h1 className="text-3xl sm:text-4xl">This page could not be loaded</h1>
    <p className="text-ink-soft">{NETWORK_MESSAGE}</p>
    <Button onClick={() => void reloadOr(onTryAgain)}>Try Again</Button>
  </Page>
);

/** A server that answers may have a newer release, without the files that this page would ask for again. */
async function reloadOr(tryAgain: () => void): Promise<void> {
  const isThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
  else tryAgain();
}
