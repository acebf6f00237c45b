import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { createStore, useStore } from '../lib/browser/store.ts';
import { Banner } from './banner.tsx';

const NONE = { text: '', path: '' };
const store = createStore(NONE);

/** Confirms what was done, on this page or on the one it navigates to. */
export const notify = (text: string, path = location.pathname): void => store.set({ text, path });

/** Below the page's heading. */
export function PageNotice() {
  const [path] = useLocation();
  const notice = useStore(store);
  useEffect(
    () => () => {
      // A notice for the next page is set before this one is left.
      if (store.get().path === path) store.set(NONE);
    },
    [path],
  );
  return (
    notice.path === path && (
      <Banner key={notice.text} tone="success">
        {notice.text}
      </Banner>
    )
  );
}

/**
 * Where a dialog returns focus to: by default to its button. If it has led to a notice, to the page's heading, since
 * the button may be gone, or so far below that the notice is not visible.
 */
export function useNoticeFocus(open: boolean): () => HTMLElement | null {
  useEffect(() => {
    if (open) store.set(NONE);
  }, [open]);
  return headingOfNotice;
}

function headingOfNotice(): HTMLElement | null {
  if (store.get() === NONE) return null;
  const heading = document.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  heading?.scrollIntoView({ block: 'nearest' }); // in WebKit, focus alone does not scroll to it
  return heading;
}
