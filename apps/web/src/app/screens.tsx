import { Suspense, useLayoutEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { consentStore } from '../lib/consent/consent.ts';
import { forgetPlace, rememberPlace } from '../lib/session/return-place.ts';
import { useStore } from '../lib/browser/store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { LoadingPage } from './loading-page.tsx';
import { MissingPage } from './missing-page.tsx';
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
