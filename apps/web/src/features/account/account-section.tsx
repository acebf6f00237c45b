import type { ReactNode } from 'react';

interface AccountSectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export const AccountSection = ({ title, intro, children }: AccountSectionProps) => (
  <section className="sheet grid gap-4 p-5 sm:grid-cols-[13rem_1fr] sm:gap-8 sm:p-8">
    <div className="grid content-start gap-1.5">
      <h2 className="text-2xl">{title}</h2>
      {intro !== undefined && <p className="text-sm text-ink-soft">{intro}</p>}
    </div>
    <div className="grid content-start gap-5">{children}</div>
  </section>
);
