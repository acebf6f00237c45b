import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { App } from './app/app.tsx';
import { whenIdle } from './app/when-idle.ts';
import { installUnauthorizedRule, watchAuth } from './lib/auth.ts';
import { watchConsent } from './lib/consent.ts';
import { hideMailToken } from './lib/mail-token.ts';
import { trackActivity } from './lib/session-activity.ts';
import { startTheme } from './lib/theme.ts';
import './styles/index.css';

hideMailToken();
startTheme();
watchConsent();
watchAuth();
trackActivity();
installUnauthorizedRule(() => navigate('/'));
whenIdle(() => void import('./app/analytics.ts').then(({ startAnalytics }) => startAnalytics()).catch(() => undefined));
whenIdle(
  () => void import('./lib/refresh-account.ts').then(({ refreshAccount }) => refreshAccount()).catch(() => undefined),
);
whenIdle(() => void import('./lib/outbox.ts').then(({ startOutbox }) => startOutbox()).catch(() => undefined));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
