import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { IconButton } from './button.tsx';
import { modalKeys, useModal, useOutsidePress, type ModalFocus } from './use-modal.ts';

interface DialogProps extends ModalFocus {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** False if the visitor must choose: no Close button, and Escape and clicks outside do nothing. */
  dismissible?: boolean;
  /** False if a button in the footer closes it. */
  hasCloseButton?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
}

const WIDTHS = { small: 'sm:max-w-sm', medium: 'sm:max-w-lg', large: 'sm:max-w-2xl' };

/** A native dialog: the browser traps focus, makes the page inert and restores focus. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, size = 'medium', dismissible = true, footer, children } = props;
  const { hasCloseButton = dismissible } = props;
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const isShown = useModal(sheet, open, props);
  const dismiss = () => dismissible && onOpenChange(false);
  const outside = useOutsidePress(dismiss);
  if (!isShown) return null;
  return createPortal(
    <dialog
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      // Not even the back gesture may close a dialog that requires a choice.
      {...(!dismissible && { closedby: 'none' })}
      className={cx('dialog-sheet', WIDTHS[size])}
      onKeyDown={modalKeys(dismissible)}
      onCancel={(event) => {
        // File inputs inside fire a cancel event too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={() => {
        // The browser has closed it on its own.
        if (!open || sheet.current?.open) return;
        if (dismissible) dismiss();
        else sheet.current?.showModal();
      }}
      {...outside}
    >
      <header className="dialog-header">
        <h2 id={`${id}-title`} className="leading-tight">
          {title}
        </h2>
        {hasCloseButton && (
          <IconButton
            label="Close"
            icon={<X aria-hidden size={22} />}
            className="-my-2 -mr-2.5 ml-auto"
            onClick={dismiss}
          />
        )}
      </header>
      <div className="dialog-body">
        {description !== undefined && (
          <div id={`${id}-description`} className="mb-4 text-ink-soft">
            {description}
          </div>
        )}
        {children}
      </div>
      {footer !== undefined && <footer className="dialog-footer">{footer}</footer>}
    </dialog>,
    document.body,
  );
}
