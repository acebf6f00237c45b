import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

export interface ModalFocus {
  /** A form's first field. By default the dialog itself is focused, and screen readers start at its title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Receives focus on closing; by default the element that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** Opens and closes the dialog with `open`. Returns whether to render it: it stays until its closing animation ends. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, focus: ModalFocus): boolean {
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);

  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement as HTMLElement | null;
    reserveScrollbar();
    element.toggleAttribute('inert', false);
    element.showModal();
    (latest.current.initialFocus?.current ?? element).focus();
    return () => {
      element.close();
      // WebKit would keep focus in the dialog while it is still displayed.
      element.toggleAttribute('inert', true);
      const target = latest.current.finalFocus?.();
      target?.focus();
      // Once React, which also restores focus, is done.
      queueMicrotask(() => returnFocus(target ?? opener));
      const animations = element.getAnimations().map((animation) => animation.finished);
      void Promise.allSettled(animations).then(() => setShown(false));
    };
  }, [open, dialog]);

  return open || isShown;
}

/** While a stylesheet is loading, WebKit takes the page for inert until its layout is read, and focus is lost. */
function returnFocus(target: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  void target?.offsetWidth;
  target?.focus();
}

/** The page behind stops scrolling; a margin as wide as its scroll bar keeps it in place. */
function reserveScrollbar(): void {
  const { style, offsetWidth } = document.documentElement;
  const width = `${innerWidth - offsetWidth}px`;
  // Setting it restyles the whole page, and most phones need no margin.
  if (width !== (style.getPropertyValue('--scrollbar') || '0px')) style.setProperty('--scrollbar', width);
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Keeps Tab inside the dialog: by default it would visit the browser's own controls before returning. */
export const modalKeys = (dismissible: boolean) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, shiftKey, currentTarget, target } = event;
  // Keys pressed in a nested dialog bubble here too.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  // Browsers let a page cancel only one close request, but it may cancel the key press every time.
  if (key === 'Escape' && !dismissible) event.preventDefault();
  if (key !== 'Tab') return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isTabStop);
  const end = shiftKey ? stops[0] : stops.at(-1);
  if (target !== end && !(shiftKey && target === currentTarget)) return;
  event.preventDefault();
  (shiftKey ? stops.at(-1) : stops[0])?.focus();
};

const isTabStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

/** Handlers for a dialog. A press that starts inside, such as a text selection, does not count. */
export function useOutsidePress(onPress: () => void) {
  const startedOutside = useRef(false);
  return {
    onPointerDown: (event: MouseEvent<HTMLElement>) => {
      startedOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (startedOutside.current && isOutside(event)) onPress();
    },
  };
}

/** The backdrop counts as the dialog itself, so compare coordinates. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
