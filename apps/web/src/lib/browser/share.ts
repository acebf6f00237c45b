/** `closed` is the player's own doing and no failure. */
export type ShareOutcome = 'shared' | 'copied' | 'closed' | 'failed-copy' | 'failed-share';

/** Through the share sheet of a phone or tablet, else to the clipboard; never both. */
export const share = (text: string): Promise<ShareOutcome> => (hasShareSheet(text) ? toSheet(text) : toClipboard(text));

// Desktop browsers have a sheet too, but there nobody looks for one.
function hasShareSheet(text: string): boolean {
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return false;
  return typeof navigator.canShare !== 'function' || navigator.canShare({ text });
}

async function toSheet(text: string): Promise<ShareOutcome> {
  try {
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed-share';
  }
}

async function toClipboard(text: string): Promise<ShareOutcome> {
  try {
    // Without https there is no clipboard, and this throws like a refusal.
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed-copy';
  }
}
