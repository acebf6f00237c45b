export const ROW_HEIGHT = 100;
export const VIEWPORT_HEIGHT = 384;
const ROWS_IN_VIEW = Math.floor(VIEWPORT_HEIGHT / ROW_HEIGHT);

/** The row that a key leads to from the one selected, or from the topmost in view; null for a key that leads nowhere. */
export function rowAfterKey(key: string, selected: number, top: number, count: number): number | null {
  const to = destination(key, selected, count);
  if (to === null || count === 0) return null;
  // With nothing selected the first key selects what is looked at.
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
