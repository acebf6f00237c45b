import { loadMenuPopup } from '../ui/menu.tsx';
import { DIALOGS } from './dialogs.tsx';
import { ROUTES } from './routes.tsx';

/** Fetches what one press will open, so that the press is answered at once. */
export function prefetchParts(): void {
  if (wantsToSaveData()) return;
  void loadMenuPopup().catch(() => undefined);
  for (const { prefetch } of ROUTES) prefetch?.();
  for (const { part } of DIALOGS) part.prefetch();
}

// Not in every browser, and not in the types of any.
const wantsToSaveData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
