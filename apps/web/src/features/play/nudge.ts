const SHAKE = [0, -5, 4, -2, 0].map((x) => ({ translate: `${x}px 0` }));

/** A small shake of the head. */
export function nudge(element: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element?.animate?.(SHAKE, { duration: 260, easing: 'ease-out' });
}
