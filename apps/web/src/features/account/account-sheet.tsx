import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TileRow } from '../../ui/game/tile.tsx';
import { Page } from '../../ui/page.tsx';

const TURN_DELAY_MS = 250;

interface AccountSheetProps {
  title: string;
  intro?: ReactNode;
  /** `alert` for a failure, which screen readers announce immediately. */
  introRole?: 'alert';
  /** Six letters that replace the numbers at the top. */
  letters?: readonly string[] | undefined;
  children: ReactNode;
}

/** The layout of all sign-in, registration and password pages. */
export function AccountSheet({ title, intro, introRole, letters, children }: AccountSheetProps) {
  const id = useId();
  // The title is focused on navigation; its description is read with it.
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
              <p id={id} role={introRole} className="text-pretty wrap-anywhere text-ink-soft">
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

interface OutcomeProps {
  title: string;
  message: string;
  children: ReactNode;
}

/** The numbers turn into a six-letter word. */
export function Success({ word, message, ...rest }: OutcomeProps & { word: string }) {
  const [hasTurned, setTurned] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTurned(true), TURN_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <AccountSheet intro={message} letters={hasTurned ? [...word] : undefined} {...rest} />;
}

export const Failure = ({ message, ...rest }: OutcomeProps) => (
  <AccountSheet intro={message} introRole="alert" {...rest} />
);

export const RetryableFailure = ({ onRetry, ...rest }: Omit<OutcomeProps, 'children'> & { onRetry: () => void }) => (
  <Failure {...rest}>
    <NextSteps>
      <Button onClick={onRetry}>Try Again</Button>
      <ButtonLink href="/login" variant="secondary">
        Back to Login
      </ButtonLink>
    </NextSteps>
  </Failure>
);

/** Buttons for the next steps. */
export const NextSteps = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 [&>.button]:flex-auto">{children}</div>
);

/** Redirects after a delay, replacing this page in the history. */
export function useRedirect(to: string, afterMs: number, state?: object): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true, state }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs, state]);
}
