import { consentStore } from '../lib/consent/consent.ts';

/** Loads the owner's page analytics, if there are any, once the visitor allows it. */
export function startAnalytics(): void {
  // before-paint.js passes on the server's setting.
  const { analyticsUrl } = document.documentElement.dataset;
  if (analyticsUrl === undefined) return;

  const loadIfAllowed = () => {
    const { hasSetPreferences, performance } = consentStore.get();
    if (!hasSetPreferences || !performance) return;
    unsubscribe();
    // A failure to load analytics does not matter to the visitor.
    import('./load-analytics.ts').then(({ loadAnalytics }) => loadAnalytics(analyticsUrl)).catch(() => undefined);
  };
  const unsubscribe = consentStore.subscribe(loadIfAllowed);
  loadIfAllowed();
}
