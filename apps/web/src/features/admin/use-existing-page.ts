import type { Pagination } from '@sixfold/contract';
import { useEffect, useEffectEvent } from 'react';
import { existingPage } from '../../ui/pager.tsx';

/** Goes back to the last page there is when the one shown has gone with its last row. */
export function useExistingPage(pagination: Pagination | undefined, goTo: (page: number) => void): void {
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (!pagination) return;
    const page = existingPage(pagination.page, pagination.pages);
    if (page !== pagination.page) go(page);
  }, [pagination]);
}
