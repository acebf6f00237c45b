import { useRef, type ReactNode } from 'react';
import { messageOf } from '../lib/api/errors.ts';
import { useSend } from '../lib/forms/use-send.ts';
import { Banner } from './banner.tsx';
import { Dialog } from './dialog.tsx';
import { SendButtons } from './send-buttons.tsx';
import { useNoticeFocus } from './page-notice.tsx';

interface ActionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Label of the confirm button, normally and while busy. */
  confirm: string;
  confirming: string;
  isDestructive?: boolean;
  send: () => Promise<void>;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before a change, and stays open until the server has answered. */
export function ActionDialog(props: ActionDialogProps) {
  const { open, onOpenChange, title, confirm, confirming, isDestructive, children } = props;
  const finalFocus = useNoticeFocus(open);
  const cancel = useRef<HTMLButtonElement>(null);
  const { send, isBusy, error, reset } = useSend(async () => {
    await props.send();
    onOpenChange(false);
  });
  const change = (next: boolean) => {
    reset();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      size="small"
      dismissible={!isBusy}
      initialFocus={cancel}
      finalFocus={finalFocus}
      footer={
        <SendButtons
          label={confirm}
          busyLabel={confirming}
          isBusy={isBusy}
          isDestructive={isDestructive}
          onClick={() => send()}
          onCancel={() => change(false)}
          cancelRef={cancel}
        />
      }
    >
      <div className="grid gap-4 text-pretty">
        {children}
        {error !== undefined && <Banner tone="error">{messageOf(error)}</Banner>}
      </div>
    </Dialog>
  );
}
