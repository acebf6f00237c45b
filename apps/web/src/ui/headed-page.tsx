import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Page } from './page.tsx';

interface HeadedPageProps {
  title: string;
  /** Where the link at the top leads. */
  back: { href: string; label: string };
  intro?: ReactNode;
  children: ReactNode;
}

export const HeadedPage = ({ title, back, intro, children }: HeadedPageProps) => (
  <Page title={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 sm:gap-6">
    <header className="grid justify-items-start gap-2">
      <ButtonLink href={back.href} variant="quiet" className="-ml-4">
        <ArrowLeft aria-hidden size={18} />
        {back.label}
      </ButtonLink>
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      {intro !== undefined && <div className="text-pretty text-ink-soft">{intro}</div>}
    </header>
    {children}
  </Page>
);

export const TO_START = { href: '/start', label: 'Back to Start' };
