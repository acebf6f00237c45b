import type { ReactNode } from 'react';

/** Says that there is nothing, in the place where it would be. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <p className="sheet px-5 py-10 text-center text-ink-soft">{children}</p>
);
