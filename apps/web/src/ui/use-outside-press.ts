import { useRef, type MouseEvent } from 'react';

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
