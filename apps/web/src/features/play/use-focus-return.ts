import { useEffect, useRef, type RefObject } from 'react';

/** A disabled control loses the focus. Whoever plays with it gets it back at the first letter. */
export function useFocusReturn(panel: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = panel.current;
    // A pointer needs no focus, and must not find it moved.
    const note = () => (hadFocus.current = true);
    const forget = () => (hadFocus.current = false);
    element?.addEventListener('focusin', note);
    addEventListener('pointerdown', forget);
    return () => {
      element?.removeEventListener('focusin', note);
      removeEventListener('pointerdown', forget);
    };
  }, [panel]);
  useEffect(() => {
    if (isLocked || !hadFocus.current || document.activeElement !== document.body) return;
    panel.current?.querySelector<HTMLElement>('[data-key]:enabled')?.focus();
  }, [panel, isLocked]);
}
