import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { CIRCLE_MEMBERS_MAX } from '@sixfold/contract';
import { clearPlace, rememberPlace } from '../../player/session/return-place.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

interface CirclesLayoutProps {
  title: string;
  /** Where the link at the top leads. */
  back: { href: string; label: string };
  intro?: ReactNode;
  children: ReactNode;
}

export const CirclesLayout = ({ title, back, intro, children }: CirclesLayoutProps) => (
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
export const TO_CIRCLES = { href: '/circles', label: 'All Circles' };

export const WHAT_CIRCLES_ARE = `A circle is a group of up to ${CIRCLE_MEMBERS_MAX} friends who see each other's results, day by day. You can only join by invitation.`;

/** A guest who logs in returns to this page. */
export function useReturnHere(isGuest: boolean): void {
  useEffect(() => {
    if (isGuest) rememberPlace();
    else clearPlace();
  }, [isGuest]);
}

/** Shown to guests instead of a page for users. */
export function GuestCircles() {
  useReturnHere(true);
  return (
    <CirclesLayout title="Circles" back={TO_START} intro={WHAT_CIRCLES_ARE}>
      <div className="sheet grid gap-4 p-5 sm:p-7">
        <p>Log in to see your circles, or register to start one.</p>
        <SignInLinks />
      </div>
    </CirclesLayout>
  );
}

export const SignInLinks = () => (
  <div className="flex flex-wrap gap-3 [&>.button]:flex-auto sm:[&>.button]:flex-none">
    <ButtonLink href="/register">Register</ButtonLink>
    <ButtonLink href="/login" variant="secondary">
      Log In
    </ButtonLink>
  </div>
);
