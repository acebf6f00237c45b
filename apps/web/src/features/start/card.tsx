import { useId, type ReactNode } from 'react';
import { TileRow } from '../../ui/game/tile.tsx';

interface CardProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** The letters of the anchor word that are known, each at its number. */
  letters?: readonly (string | null)[] | undefined;
  children: ReactNode;
}

/** One height for all that a day can show, so that nothing below moves when the answer comes. */
export function Card({ title, subtitle, letters, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet flex min-h-112 flex-col overflow-hidden sm:min-h-96">
      <header className="squared flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line px-5 py-4 sm:px-7 sm:py-6">
        <div className="grid flex-1 basis-64 gap-1">
          <h2 id={id} className="text-[1.75rem]">
            {title}
          </h2>
          <div className="min-h-6 text-ink-soft">{subtitle}</div>
        </div>
        <TileRow letters={letters} />
      </header>
      <div className="grid flex-1 content-between gap-5 p-5 sm:p-7">{children}</div>
    </section>
  );
}
