import { useStore } from '../lib/browser/store.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { closeDialog, dialogStore } from './dialog-store.ts';
import { DIALOGS } from './dialogs.tsx';

export function DialogHost() {
  const openName = useStore(dialogStore);
  return DIALOGS.map(({ name, Component, onClose }) => {
    const open = openName === name;
    const change = (next: boolean) => {
      if (next) return;
      closeDialog();
      onClose?.();
    };
    return (
      <OnDemand key={name} open={open} onOpenChange={change}>
        <Component open={open} onOpenChange={change} />
      </OnDemand>
    );
  });
}
