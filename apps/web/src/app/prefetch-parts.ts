import { loadMenuPopup } from '../ui/menu.tsx';
import { authStore } from '../lib/auth.ts';
import { DIALOGS } from './dialogs.tsx';
import { loadEndSignIn } from './log-out.ts';
import { ROUTES } from './routes.tsx';

/** Fetches what one press will open, so that the press is answered at once. */
export function prefetchParts(): void {
  if (wantsToSaveData()) return;
  void loadMenuPopup().catch(() => undefined);
  if (authStore.get().isAuthenticated) void loadEndSignIn().catch(() => undefined);
  for (const { prefetch } of [...ROUTES, ...DIALOGS]) prefetch?.();
}

// Not in every browser, and not in the types of any.
const wantsToSaveData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
