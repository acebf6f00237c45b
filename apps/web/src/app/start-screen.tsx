import { HELP_DELAY_MS } from '@sixfold/game';
import { Suspense, useEffect } from 'react';
import { StartPage } from '../features/start/start-page.tsx';
import { useStore } from '../lib/browser/store.ts';
import { consentStore } from '../player/consent/consent.ts';
import { guestStatsStore } from '../player/records/guest-stats.ts';
import { authStore } from '../player/session/auth.ts';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import { dialogStore, openDialog } from './dialogs.tsx';

export const loadAccount = () => import('../features/account/pages.ts');
const SignedInNotice = lazyPart(() => loadAccount().then((module) => module.SignedInNotice)).Component;

export const StartScreen = () => <StartPage help={<FirstTimeHelp />} notice={<Notice />} />;

/** For a visitor whom a verification link has just signed in. */
const Notice = () =>
  (history.state as { verified?: true } | null)?.verified && (
    <PartBoundary fallback={() => null}>
      <Suspense>
        <SignedInNotice />
      </Suspense>
    </PartBoundary>
  );

/** Opens How to Play for guests who have not played yet, until it has been closed once in this browser. */
function FirstTimeHelp() {
  const { hasSetPreferences, isFirstTimeUser } = useStore(consentStore);
  const { isAuthenticated } = useStore(authStore);
  const isDue = hasSetPreferences && isFirstTimeUser && !isAuthenticated;

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      if (dialogStore.get() === null && guestStatsStore.get().gamesPlayed === 0) openDialog('howToPlay');
    }, HELP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);

  return null;
}
