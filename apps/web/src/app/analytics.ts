import { consentStore } from '../lib/consent/consent.ts';

/** Loads page analytics once, as soon as the visitor allows it. */
export function startAnalytics(): void {
  const undo = consentStore.subscribe(loadIfAllowed);
  loadIfAllowed();

  function loadIfAllowed() {
    const { hasSetPreferences, performance } = consentStore.get();
    if (!hasSetPreferences || !performance) return;
    undo();
    // Without analytics nobody misses anything.
    import('./load-analytics.ts').then(({ loadAnalytics }) => loadAnalytics()).catch(() => undefined);
  }
}
