import type { ComponentType } from 'react';
import { resultsDialog } from '../features/start/todays-results.tsx';
import { difficultyLevels } from '../ui/game/difficulty-picker.tsx';
import { DIALOGS } from './dialogs.tsx';
import { loadAccountCalls, loadMenus } from './account-links.tsx';
import { ROUTES } from './routes.tsx';
import { loadCrashReport } from './crash-handling.tsx';
import { savesData } from '../lib/browser/saves-data.ts';
import { whenIdle } from '../lib/browser/when-idle.ts';

/** Prefetches everything one press away, so that it opens instantly, and then loads offline support. */
export function prefetchParts(isSignedIn: boolean, showOfflineSupport: (part: ComponentType) => void): void {
  if (savesData()) return;
  const routes = ROUTES.filter(({ isForUsers }) => isSignedIn || !isForUsers);
  const parts = [...routes, { prefetch: loadMenus }, ...DIALOGS].flatMap(({ prefetch }) => prefetch ?? []);
  // The results are two presses away, so they come after the parts. Offline support caches all of these files and more:
  // any earlier, a slow connection would be busy with it when the player presses Play.
  fetchInSequence([
    ...parts,
    loadCrashReport,
    ...(isSignedIn ? [loadAccountCalls] : []),
    difficultyLevels.prefetch,
    resultsDialog.prefetch,
    () => import('./offline-support.tsx').then(({ OfflineSupport }) => showOfflineSupport(OfflineSupport)),
  ]);
}

/** One part per idle period: fetching all at once would delay the response to a press. */
function fetchInSequence([first, ...others]: readonly (() => Promise<unknown>)[]): void {
  // Failures are ignored here: a part that is needed loads again, and reports its failure then.
  void first?.()
    .catch(() => undefined)
    .then(() => whenIdle(() => fetchInSequence(others)));
}
