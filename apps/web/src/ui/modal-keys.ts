import type { KeyboardEvent } from 'react';

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
