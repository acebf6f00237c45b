import type { ReactNode } from 'react';

export const HelpSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-5 last:pb-0">
    <h3 className="mb-2 font-heading text-xl font-semibold">{title}</h3>
    <div className="space-y-3">{children}</div>
  </section>
);

/** Text with a figure next to it, or below it on narrow screens. */
export const WithFigure = ({ figure, children }: { figure: ReactNode; children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-8">
    <div className="space-y-3">{children}</div>
    {figure}
  </div>
);
