import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface ModalFocus {
  /** For a form: the field to start with. Else the dialog itself has the focus, and is read from its title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes; true leaves it to the browser, which gives it back to whoever opened it. */
  finalFocus?: (() => HTMLElement | true) | undefined;
}

/** Opens and closes the element with `open`. True while it has to be rendered: it stays until it is seen to close. */
export function useModal(sheet: RefObject<HTMLDialogElement | null>, open: boolean, focus: ModalFocus): boolean {
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);

  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });

  useLayoutEffect(() => {
    const element = sheet.current;
    if (!open || !element) return;
    keepScrollbarsRoom();
    element.showModal();
    (latest.current.initialFocus?.current ?? element).focus();
    return () => {
      element.close();
      const target = latest.current.finalFocus?.() ?? true;
      if (target !== true) target.focus();
      const moves = element.getAnimations().map((animation) => animation.finished);
      void Promise.allSettled(moves).then(() => setShown(false));
    };
  }, [open, sheet]);

  return open || isShown;
}

/** The page behind stops scrolling. Where it had a scroll bar its room is kept, so that nothing moves. */
function keepScrollbarsRoom(): void {
  const { classList, clientWidth } = document.documentElement;
  classList.toggle('has-scrollbar', innerWidth > clientWidth);
}
