import { useId, type ReactNode } from 'react';

/** A part of a tab or dialog, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}
