import { Fragment, useCallback, useId, useState, type ReactNode } from 'react';

export interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog about one subject, such as a row. The subject stays while the dialog animates out; each opening mounts a
 * new dialog.
 */
export function useDialog<T>(render: (subject: T, state: DialogState) => ReactNode) {
  const id = useId();
  const [current, setCurrent] = useState<{ subject: T; isOpen: boolean; opening: number }>();
  const open = useCallback(
    (subject: T) => setCurrent((last) => ({ subject, isOpen: true, opening: (last?.opening ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setCurrent((last) => last && { ...last, isOpen: false }), []);
  const dialog = current && (
    // The id keeps the keys of sibling dialogs apart.
    <Fragment key={`${id}${current.opening}`}>
      {render(current.subject, { open: current.isOpen, onClose: close })}
    </Fragment>
  );
  return { open, dialog };
}
