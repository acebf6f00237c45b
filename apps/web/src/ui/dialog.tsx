import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** False where the person has to choose: no Close button, and neither Escape nor a click outside helps. */
  dismissible?: boolean;
  footer?: ReactNode;
  /** For a form: the field to start with. Else the dialog itself has the focus, and is read from its title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes; true leaves it to the dialog, which gives it back to whoever opened it. */
  finalFocus?: () => HTMLElement | true;
  children?: ReactNode;
}

const WIDTHS = { small: 'sm:max-w-sm', medium: 'sm:max-w-lg', large: 'sm:max-w-2xl' };

export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'medium',
    dismissible = true,
    footer,
    initialFocus,
    finalFocus,
    children,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next || dismissible) onOpenChange(next);
        else details.cancel();
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? popup}
            finalFocus={finalFocus}
            className={cx('dialog-sheet', WIDTHS[size])}
          >
            <header className="dialog-header">
              <Base.Title className="text-2xl leading-tight">{title}</Base.Title>
              {dismissible && (
                <Base.Close className="icon-button -my-2 -mr-2.5" aria-label="Close" title="Close">
                  <X aria-hidden size={22} />
                </Base.Close>
              )}
            </header>
            <div className="dialog-body">
              {description !== undefined && (
                <Base.Description render={<div />} className="mb-4 text-ink-soft">
                  {description}
                </Base.Description>
              )}
              {children}
            </div>
            {footer !== undefined && <footer className="dialog-footer">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
