import { PRODUCT_NAME } from '@sixfold/game';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface PageProps {
  /** The document's title; without one the product's name stands alone. */
  title?: string;
  width?: 'narrow' | 'medium' | 'wide';
  className?: string;
  children: ReactNode;
}

const WIDTHS = { narrow: 'max-w-md', medium: 'max-w-2xl', wide: 'max-w-6xl' };

const LAYER_CLOSES_MS = 400;
const LAYERS = 'dialog, [role="menu"]';

// The first page of a visit leaves the focus where the browser put it.
let isFirstPage = true;

export function Page({ title, width = 'medium', className, children }: PageProps) {
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = title === undefined ? `${PRODUCT_NAME} – Daily Word Cipher Puzzles` : `${title} – ${PRODUCT_NAME}`;
  }, [title]);

  useEffect(() => {
    if (!isFirstPage && main.current) goToHeading(main.current);
    isFirstPage = false;
  }, []);

  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={cx('mx-auto w-full flex-1 px-4 py-6 outline-none sm:px-6 sm:py-10', WIDTHS[width], className)}
    >
      {children}
    </main>
  );
}

/** A new page is read from its heading, as if the browser had loaded it. */
function goToHeading(main: HTMLElement): void {
  window.scrollTo(0, 0);
  const heading = main.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  const focus = () => (heading ?? main).focus({ preventScroll: true });
  if (!document.querySelector(LAYERS)) focus();
  // An open dialog keeps the focus. A dialog or menu that led here gives it back to where it was opened once it is gone.
  setTimeout(() => {
    const active = document.activeElement;
    if (!main.contains(active) && !active?.closest(LAYERS)) focus();
  }, LAYER_CLOSES_MS);
}
