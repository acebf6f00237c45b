import { Suspense, useState } from 'react';
import { NETWORK_MESSAGE } from '../lib/errors.ts';
import { useStore } from '../lib/use-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { closeDialog, dialogStore } from './dialog-store.ts';
import { DIALOGS, type HostedDialog } from './dialogs.tsx';
import { PartBoundary } from './part-boundary.tsx';

export function DialogHost() {
  const openName = useStore(dialogStore);
  return DIALOGS.map((dialog) => <Hosted key={dialog.name} dialog={dialog} open={openName === dialog.name} />);
}

function Hosted({ dialog, open }: { dialog: HostedDialog; open: boolean }) {
  // Once opened it stays mounted, so that it can be seen to close.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;

  const { Component } = dialog;
  const change = (next: boolean) => {
    if (next) return;
    closeDialog();
    dialog.onClose?.();
  };
  const missing = (tryAgain: () => void) => {
    const close = () => {
      setWanted(false);
      tryAgain();
      closeDialog();
    };
    return (
      <Dialog open title="Not available" size="small" onOpenChange={close}>
        {NETWORK_MESSAGE} If that does not help, reload the page.
      </Dialog>
    );
  };
  return (
    <PartBoundary instead={missing}>
      <Suspense>
        <Component open={open} onOpenChange={change} />
      </Suspense>
    </PartBoundary>
  );
}
