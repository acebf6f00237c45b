import type { ReactNode } from 'react';

/** Text with its figure beside it, or below it where there is no room. */
export const Beside = ({ figure, children }: { figure: ReactNode; children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-8">
    <div className="space-y-3">{children}</div>
    {figure}
  </div>
);
