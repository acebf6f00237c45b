/** `closed` means that the player dismissed the sheet, which is not a failure. */
export type ShareOutcome = 'shared' | 'copied' | 'closed' | 'failed-copy' | 'failed-share';

/** Shares through the share sheet on phones and tablets, and through the clipboard elsewhere. */
export const share = (text: string): Promise<ShareOutcome> => (usesShareSheet(text) ? openSheet({ text }) : copy(text));

// Desktop browsers have a share sheet too, but players do not expect one there.
export function usesShareSheet(text: string): boolean {
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return false;
  return typeof navigator.canShare !== 'function' || navigator.canShare({ text });
}

/** Only a share sheet takes a picture and a text together, so it is used on a desktop too. */
export const sharePicture = (picture: File, text: string): Promise<ShareOutcome> =>
  openSheet({ files: [picture], text });

export function canSharePictures(): boolean {
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })], text: ' ' });
}

async function openSheet(data: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed-share';
  }
}

export async function copy(text: string): Promise<ShareOutcome> {
  try {
    // Without https, navigator.clipboard is undefined; the TypeError counts as a refusal.
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed-copy';
  }
}
