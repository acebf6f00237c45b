import type { ReactNode, RefObject } from 'react';

interface TabHeaderProps {
  title: string;
  /** Takes the focus when the row that had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Search and filters below it. */
  children?: ReactNode;
}

export const TabHeader = ({ title, heading, actions, children }: TabHeaderProps) => (
  <header className="grid gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h2>
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 max-sm:w-full *:whitespace-nowrap max-sm:*:flex-auto max-sm:*:px-3">
          {actions}
        </div>
      )}
    </div>
    {children !== undefined && <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">{children}</div>}
  </header>
);
