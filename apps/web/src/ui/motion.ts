/**
 * Moves an element, unless the visitor asks for stillness. A transition of the style sheet tells the page of each
 * property that begins and ends; this tells nobody, so that many tiles may move at once.
 */
export function move(element: HTMLElement | null, keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element?.animate?.(keyframes, options);
}
