/** In pixels, with text at its usual size. */
export const ROW_HEIGHT = 100;
export const VIEWPORT_HEIGHT = 384;
const ROWS_IN_VIEW = Math.floor(VIEWPORT_HEIGHT / ROW_HEIGHT);

/** The row a key moves to from the selected one, or the topmost in view if none is; null for other keys. */
export function rowAfterKey(key: string, selected: number, top: number, count: number): number | null {
  const to = destination(key, selected, count);
  if (to === null || count === 0) return null;
  // With nothing selected, the first key selects the row in view.
  if (selected < 0 && key !== 'Home' && key !== 'End') return Math.min(Math.ceil(top / ROW_HEIGHT), count - 1);
  return Math.max(0, Math.min(to, count - 1));
}

function destination(key: string, selected: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return selected + 1;
    case 'ArrowUp':
      return selected - 1;
    case 'PageDown':
      return selected + ROWS_IN_VIEW;
    case 'PageUp':
      return selected - ROWS_IN_VIEW;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return selected;
    default:
      return null;
  }
}
