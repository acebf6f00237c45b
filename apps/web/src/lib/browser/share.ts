/** `closed` means that the player dismissed the sheet, which is not a failure. */
export type ShareOutcome = 'shared' | 'copied' | 'closed' | 'failed-copy' | 'failed-share';

/** Shares through the share sheet on phones and tablets, and through the clipboard elsewhere. */
export const share = (text: string): Promise<ShareOutcome> => (usesShareSheet(text) ? openSheet(text) : copy(text));

// Desktop browsers have a share sheet too, but players do not expect one there.
function usesShareSheet(text: string): boolean {
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return false;
  return typeof navigator.canShare !== 'function' || navigator.canShare({ text });
}

async function openSheet(text: string): Promise<ShareOutcome> {
  try {
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed-share';
  }
}

async function copy(text: string): Promise<ShareOutcome> {
  try {
    // Without https, navigator.clipboard is undefined; the TypeError counts as a refusal.
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed-copy';
  }
}
