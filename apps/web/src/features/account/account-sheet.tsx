import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { TileRow } from '../../ui/game/tile.tsx';
import { Page } from '../../ui/page.tsx';

interface AccountSheetProps {
  title: string;
  intro?: ReactNode;
  /** `alert` where something failed: it is said at once. */
  introRole?: 'alert';
  /** Six letters that the numbers at the top have turned into. */
  letters?: readonly string[] | undefined;
  children: ReactNode;
}

/** The sheet that every step of an account's life is written on. */
export function AccountSheet({ title, intro, introRole, letters, children }: AccountSheetProps) {
  const id = useId();
  // The title has the focus when the sheet is new, and what stands below it is read along.
  const describedBy = intro !== undefined && introRole === undefined ? id : undefined;
  return (
    <Page title={title} width="narrow" className="grid content-start sm:content-center">
      <section className="sheet overflow-hidden">
        <header className="squared grid justify-items-start gap-4 border-b border-line px-5 py-5 sm:px-8 sm:py-7">
          <TileRow letters={letters} />
          <div className="grid gap-1.5">
            <h1 aria-describedby={describedBy} className="text-[1.75rem] sm:text-3xl">
              {title}
            </h1>
            {intro !== undefined && (
              <p id={id} role={introRole} className="text-pretty text-ink-soft">
                {intro}
              </p>
            )}
          </div>
        </header>
        <div className="grid gap-5 p-5 sm:p-8">{children}</div>
      </section>
    </Page>
  );
}

const TURN_AFTER_MS = 250;

interface OutcomeProps {
  title: string;
  message: string;
  children: ReactNode;
}

/** What a form or a link has led to: the numbers have turned into a word of six letters. */
export function Success({ word, message, ...rest }: OutcomeProps & { word: string }) {
  const [hasTurned, setTurned] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTurned(true), TURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <AccountSheet intro={message} letters={hasTurned ? [...word] : undefined} {...rest} />;
}

export const Failure = ({ message, ...rest }: OutcomeProps) => (
  <AccountSheet intro={message} introRole="alert" {...rest} />
);

/** The ways on from there, the nearest first. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 [&>.button]:flex-1 [&>.button]:basis-40">{children}</div>
);

/** Goes on by itself after a while. Nobody wants to come back to the page that said so. */
export function useRedirect(to: string, afterMs: number): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs]);
}
