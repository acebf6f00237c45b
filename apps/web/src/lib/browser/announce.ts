// A region that is filled in the moment it appears is not read out, so the text follows a little later.
const DELAY = 50;
const HIDDEN =
  'position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

let region: HTMLElement | undefined;

/** Has a screen reader say the text once it has finished what it is saying. */
export function announce(text: string): void {
  const target = (region ??= createRegion());
  // An open dialog silences all that stands outside of it.
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (target.parentElement !== place) place.append(target);
  setTimeout(() => {
    // The same text again is no change, and would be passed over.
    target.textContent = target.textContent === text ? `${text}\u00a0` : text;
  }, DELAY);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-live', 'polite');
  element.style.cssText = HIDDEN;
  return element;
}
