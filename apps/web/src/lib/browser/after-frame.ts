/** Calls back once the browser has shown what has just changed; where nobody looks, there is no frame to wait for. */
export function afterFrame(callback: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(callback));
  else callback();
}
