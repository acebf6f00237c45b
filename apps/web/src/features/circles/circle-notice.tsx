import { useEffect } from 'react';
import { createStore, useStore } from '../../lib/browser/store.ts';
import { Banner } from '../../ui/banner.tsx';

const store = createStore('');

/** Confirms what was done, on this page or on the one it navigates to. */
export const notify = (text: string): void => store.set(text);

export function CircleNotice() {
  const text = useStore(store);
  useEffect(() => () => store.set(''), []);
  return (
    text !== '' && (
      <Banner key={text} tone="success">
        {text}
      </Banner>
    )
  );
}
