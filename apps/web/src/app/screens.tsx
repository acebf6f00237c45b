import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { consentStore } from '../lib/consent.ts';
import { useStore } from '../lib/use-store.ts';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ROUTES, type AppRoute } from './routes.tsx';

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
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  );
}

function Screen({ route: { Component, needsConsent } }: { route: AppRoute }) {
  const { hasSetPreferences } = useStore(consentStore);
  return needsConsent && !hasSetPreferences ? <Redirect to="/" replace /> : <Component />;
}
