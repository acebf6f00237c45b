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

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The keys of a dialog. Left to itself the browser lets Tab go on to its own buttons, and only then come back. */
export const modalKeys = (dismissible: boolean) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, shiftKey, currentTarget, target } = event;
  // What is pressed in a dialog that this one has opened comes by here too.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  // A browser lets a page refuse to be closed once, but not twice, unless the key itself is refused.
  if (key === 'Escape' && !dismissible) event.preventDefault();
  if (key !== 'Tab') return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const end = shiftKey ? stops[0] : stops.at(-1);
  if (target !== end && !(shiftKey && target === currentTarget)) return;
  event.preventDefault();
  (shiftKey ? stops.at(-1) : stops[0])?.focus();
};

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

/** Handlers for a dialog. A press that began inside, as when text is marked, is none, wherever it ends. */
export function useOutsidePress(onPress: () => void) {
  const began = useRef(false);
  return {
    onPointerDown: (event: MouseEvent<HTMLElement>) => {
      began.current = isOutside(event);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (began.current && isOutside(event)) onPress();
    },
  };
}

/** What lies behind a dialog belongs to it for the browser: only the place tells. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
