// Screen readers skip a live region that already has text when it appears, so the text follows later.
const DELAY_MS = 50;
const HIDDEN =
  'position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

let region: HTMLElement | undefined;

/** Has screen readers read the text aloud after what they are currently reading. */
export function announce(text: string): void {
  const target = (region ??= createRegion());
  // An open dialog silences live regions outside it.
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (target.parentElement !== parent) parent.append(target);
  setTimeout(() => {
    // Repeating the same text would not count as a change and would not be read.
    target.textContent = target.textContent === text ? `${text}\u00a0` : text;
  }, DELAY_MS);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-live', 'polite');
  element.style.cssText = HIDDEN;
  return element;
}
