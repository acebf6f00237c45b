import { useEffect } from 'react';
import { clearPlace, rememberPlace } from './return-place.ts';

/** A guest who logs in returns to this page. */
export function useReturnHere(isGuest: boolean): void {
  useEffect(() => {
    if (isGuest) rememberPlace();
    else clearPlace();
  }, [isGuest]);
}
