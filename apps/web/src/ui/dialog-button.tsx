import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { OnDemand } from './lazy-part.tsx';

interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogButtonProps {
  label: string;
  /** A `lazyPart`. */
  dialog: (state: DialogState) => ReactNode;
}

/** Opens a lazy dialog, also over another dialog. */
export function DialogButton({ label, dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <OnDemand open={open} onOpenChange={setOpen}>
        {dialog({ open, onOpenChange: setOpen })}
      </OnDemand>
    </>
  );
}
