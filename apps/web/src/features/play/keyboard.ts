import { isCipherNumber, isLetter, type CipherNumber, type Letter } from '@sixfold/game';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

interface PlayKeys {
  /** Contains the on-screen keys and the submit button. */
  panel: RefObject<HTMLElement | null>;
  isLocked: boolean;
  onLetter: (letter: Letter) => void;
  onNumber: (number: CipherNumber) => void;
  onSubmit: () => void;
  onClear: () => void;
  /** Backspace or Delete. */
  onErase: () => void;
  /** The period. */
  onPencil: () => void;
}

const OPEN_OVERLAY = 'dialog[open], [role="menu"]';
/** Every letter picks itself, and chords belong to the browser. */
export const PENCIL_KEY = '.';
/** Elements that Enter activates. */
export const CONTROL = 'a, button, summary, [role="button"]';

export function usePlayKeys({ panel, isLocked, ...actions }: PlayKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isLocked || event.defaultPrevented || isChord(event) || isElsewhere(event.target)) return;
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const digit = Number(key);
    if (isLetter(key)) actions.onLetter(key);
    else if (isCipherNumber(digit)) actions.onNumber(digit);
    else if (key === 'Escape') actions.onClear();
    else if (key === PENCIL_KEY) actions.onPencil();
    else if (key === 'Backspace' || key === 'Delete') actions.onErase();
    else if (key === 'Enter' && !isForControl(event.target, panel.current)) {
      event.preventDefault();
      actions.onSubmit();
    }
  });

  // Before the keys are painted: nothing typed once they are visible gets lost.
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

const isChord = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isComposing;

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector(OPEN_OVERLAY)) return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}

/** Enter activates the focused control, unless that is a key already picked: then Enter submits the guess. */
function isForControl(target: EventTarget | null, panel: HTMLElement | null): boolean {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  if (control === null) return false;
  return !panel?.contains(control) || !control.matches('.key[aria-pressed="true"]');
}

/** For `onMouseDown`: a click does not move focus, so Enter still submits afterward. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Disabling a focused control drops focus. Players using the keyboard get it back on the first enabled key. */
export function useFocusReturn(panel: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = panel.current;
    const onFocus = () => (hadFocus.current = true);
    // Moving focus would only surprise a player who uses a pointer.
    const onPointer = () => (hadFocus.current = false);
    element?.addEventListener('focusin', onFocus);
    addEventListener('pointerdown', onPointer);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      removeEventListener('pointerdown', onPointer);
    };
  }, [panel]);
  useEffect(() => {
    if (isLocked || !hadFocus.current || document.activeElement !== document.body) return;
    panel.current?.querySelector<HTMLElement>('[data-key]:enabled')?.focus();
  }, [panel, isLocked]);
}
