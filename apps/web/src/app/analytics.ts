import { consentStore } from '../lib/consent/consent.ts';

/** Loads page analytics once, as soon as the visitor allows it. */
export function startAnalytics(): void {
  const unsubscribe = consentStore.subscribe(loadIfAllowed);
  loadIfAllowed();

  function loadIfAllowed() {
    const { hasSetPreferences, performance } = consentStore.get();
    if (!hasSetPreferences || !performance) return;
    unsubscribe();
    // A failure to load analytics does not matter to the visitor.
    import('./load-analytics.ts').then(({ loadAnalytics }) => loadAnalytics()).catch(() => undefined);
  }
}
