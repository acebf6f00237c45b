import { resultsDialog } from '../features/start/todays-results.tsx';
import { difficultyLevels } from '../ui/game/difficulty-picker.tsx';
import { menuPopup } from '../ui/menu.tsx';
import { DIALOGS } from './dialogs.tsx';
import { loadEndSignIn } from './account-links.tsx';
import { ROUTES } from './routes.tsx';
import { loadCrashReport } from './crash-handling.tsx';
import { whenIdle } from './when-idle.ts';

/** Fetches what one press will open, so that the press is answered at once, and where there is no server any more too. */
export function prefetchParts(isSignedIn: boolean): void {
  if (wantsToSaveData()) return;
  const routes = ROUTES.filter(({ isForUsers }) => isSignedIn || !isForUsers);
  const parts = [...routes, menuPopup, ...DIALOGS].flatMap(({ prefetch }) => prefetch ?? []);
  // The results last: they are two presses away.
  fetchInTurn([
    ...parts,
    loadCrashReport,
    ...(isSignedIn ? [loadEndSignIn] : []),
    difficultyLevels.prefetch,
    resultsDialog.prefetch,
  ]);
}

/** Each when the browser idles again: all at once they would keep it from answering a press. */
function fetchInTurn([first, ...others]: readonly (() => Promise<unknown>)[]): void {
  // One that fails is no news: the real use will try again, and tell.
  void first?.()
    .catch(() => undefined)
    .then(() => whenIdle(() => fetchInTurn(others)));
}

// Not in every browser, and not in the types of any.
const wantsToSaveData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
