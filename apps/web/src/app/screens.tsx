import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { consentStore } from '../lib/consent.ts';
import { useStore } from '../lib/use-store.ts';
import { lazyPart } from './lazy-part.tsx';
import { LoadingPage } from './loading-page.tsx';
import { ROUTES, type AppRoute } from './routes.tsx';

const NotFound = lazyPart(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage));

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
          <NotFound.Component />
        </Route>
      </Switch>
    </Suspense>
  );
}

function Screen({ route: { Component, needsConsent } }: { route: AppRoute }) {
  const { hasSetPreferences } = useStore(consentStore);
  return needsConsent && !hasSetPreferences ? <Redirect to="/" replace /> : <Component />;
}
