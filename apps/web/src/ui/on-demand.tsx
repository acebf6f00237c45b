import { Suspense, useState, type ReactNode } from 'react';
import { NETWORK_MESSAGE } from '../lib/api/errors.ts';
import { Dialog } from './dialog.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface OnDemandProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A `lazyPart`. */
  children: ReactNode;
}

/**
 * Mounts a lazy dialog or menu when it first opens, and keeps it so that it can be seen to close. If its code cannot be
 * fetched, a dialog says so, and opening it again retries.
 */
export function OnDemand({ open, onOpenChange, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;

  const close = () => {
    setWanted(false);
    onOpenChange(false);
  };
  const missing = () => (
    <Dialog open title="Not available" size="small" onOpenChange={close}>
      {NETWORK_MESSAGE} If that does not help, reload the page.
    </Dialog>
  );
  return (
    <PartBoundary instead={missing}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
