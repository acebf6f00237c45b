import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { App } from './app/app.tsx';
import { watchErrors } from './app/crash-handling.tsx';
import { closeDialog } from './app/dialogs.tsx';
import { onReturn } from './lib/browser/on-return.ts';
import { whenIdle } from './lib/browser/when-idle.ts';
import { authStore, handleUnauthorized, watchAuth } from './player/session/auth.ts';
import { watchConsent } from './player/consent/consent.ts';
import { renewCookies } from './player/consent/cookies.ts';
import { watchSettings } from './player/settings/settings.ts';
import { hideLinkSecret } from './player/session/link-secret.ts';
import { hideMailToken } from './player/session/mail-token.ts';
import { trackActivity } from './player/session/guest-session.ts';
import { watchInstallPrompt } from './lib/browser/install-prompt.ts';
import { startTheme } from './lib/browser/theme.ts';
import { watchOutbox } from './player/outbox/watch.ts';
import { refreshAfterGames } from './player/records/player-resources.ts';
import './styles/index.css';

hideMailToken();
hideLinkSecret();
watchErrors();
startTheme();
watchInstallPrompt();
watchConsent();
watchSettings();
watchAuth();
trackActivity();
refreshAfterGames();
handleUnauthorized(() => {
  closeDialog();
  navigate('/');
});
whenIdle(watchOutbox);
whenIdle(renewCookies);
// A pinned tab or an installed app may stay open for weeks.
onReturn(() => whenIdle(renewCookies));
whenIdle(() => {
  if (!authStore.get().isAuthenticated) return;
  void import('./player/account-calls.ts').then(({ refreshAccount }) => refreshAccount()).catch(() => undefined);
});
whenIdle(() => {
  // Set by before-paint.js if the owner has configured analytics.
  const { analyticsUrl } = document.documentElement.dataset;
  if (analyticsUrl === undefined) return;
  void import('./app/analytics.ts').then(({ startAnalytics }) => startAnalytics(analyticsUrl)).catch(() => undefined);
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const isPrerendered = root.hasChildNodes() && !('onward' in document.documentElement.dataset);
// A transition, because React renders it in slices: a slow phone stays responsive meanwhile.
startTransition(() => {
  if (isPrerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
