import type { ComponentType } from 'react';
import { resultsDialog } from '../features/start/todays-results.tsx';
import { difficultyLevels } from '../ui/game/difficulty-picker.tsx';
import { menuPopup } from '../ui/menu.tsx';
import { DIALOGS } from './dialogs.tsx';
import { loadAccountCalls } from './account-links.tsx';
import { ROUTES } from './routes.tsx';
import { loadCrashReport } from './crash-handling.tsx';
import { whenIdle } from './when-idle.ts';

/** Loads offline support, then prefetches everything one press away, so that it opens instantly, even offline. */
export function prefetchParts(isSignedIn: boolean, showOfflineSupport: (part: ComponentType) => void): void {
  if (savesData()) return;
  const routes = ROUTES.filter(({ isForUsers }) => isSignedIn || !isForUsers);
  const parts = [...routes, menuPopup, ...DIALOGS].flatMap(({ prefetch }) => prefetch ?? []);
  // The results are two presses away, so they come last.
  fetchInSequence([
    () => import('./offline-support.tsx').then(({ OfflineSupport }) => showOfflineSupport(OfflineSupport)),
    ...parts,
    loadCrashReport,
    ...(isSignedIn ? [loadAccountCalls] : []),
    difficultyLevels.prefetch,
    resultsDialog.prefetch,
  ]);
}

/** One part per idle period: fetching all at once would delay the response to a press. */
function fetchInSequence([first, ...others]: readonly (() => Promise<unknown>)[]): void {
  // Failures are ignored here: a part that is needed loads again, and reports its failure then.
  void first?.()
    .catch(() => undefined)
    .then(() => whenIdle(() => fetchInSequence(others)));
}

// Not in every browser, and not in TypeScript's DOM types.
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
