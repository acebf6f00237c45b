/** Calls back when the visitor returns to this tab: another tab may have changed shared state. */
export function onReturn(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('focus', listener);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
