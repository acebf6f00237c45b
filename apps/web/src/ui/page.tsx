import { PRODUCT_NAME } from '@sixfold/game';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface PageProps {
  /** The document title; by default the product name. */
  title?: string;
  width?: 'narrow' | 'medium' | 'wide';
  className?: string;
  children: ReactNode;
}

const WIDTHS = { narrow: 'max-w-md', medium: 'max-w-2xl', wide: 'max-w-6xl' };

const LAYER_CLOSE_MS = 400;
const LAYERS = 'dialog, [role="menu"]';

// The first page of a visit leaves focus to the browser.
let isFirstPage = true;

export function Page({ title, width = 'medium', className, children }: PageProps) {
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = title === undefined ? `${PRODUCT_NAME} – Daily Word Cipher Puzzles` : `${title} – ${PRODUCT_NAME}`;
  }, [title]);

  useEffect(() => {
    if (!isFirstPage && main.current) focusHeading(main.current);
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

/** Moves focus to the heading, as if the browser had loaded a new page. */
function focusHeading(main: HTMLElement): void {
  window.scrollTo(0, 0);
  const heading = main.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  const focus = () => (heading ?? main).focus({ preventScroll: true });
  if (!document.querySelector(LAYERS)) focus();
  // An open dialog keeps focus. A closing dialog that led here returns focus to its opener, so focus the heading again,
  // unless the visitor has pressed a key and moved on.
  const timer = setTimeout(() => {
    const active = document.activeElement;
    if (!main.contains(active) && !active?.closest(LAYERS)) focus();
  }, LAYER_CLOSE_MS);
  addEventListener('keydown', () => clearTimeout(timer), { once: true });
}
