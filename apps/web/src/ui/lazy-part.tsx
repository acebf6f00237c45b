import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { NETWORK_MESSAGE } from '../lib/api/errors.ts';
import { Dialog } from './dialog.tsx';

export interface LazyPart<P> {
  Component: ComponentType<P>;
  /** Fetches the module ahead of its use. */
  prefetch: () => Promise<unknown>;
}

const renewals = new Set<() => void>();

/** React keeps a failure with the component: what could not be fetched is asked for again only after this. */
export function forgetFailures(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/** A component in a module of its own, fetched when it is first shown. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const wanted = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          renewals.add(() => (Part = wanted()));
          throw error;
        },
      ),
    );
  let Part = wanted();
  return { Component: (props: P) => <Part {...props} />, prefetch: load };
}

interface PartBoundaryProps {
  children: ReactNode;
  /** In the place of a part whose code could not be fetched. */
  instead: (tryAgain: () => void) => ReactNode;
}

/** A class, because only a class can catch what rendering throws. All but a missing part is left to the crash screen. */
export class PartBoundary extends Component<PartBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissing(error)) throw error;
    return this.props.instead(this.#tryAgain);
  }

  override componentWillUnmount(): void {
    forgetFailures();
  }

  #tryAgain = (): void => {
    forgetFailures();
    this.setState({ error: null });
  };
}

// In the words of Chromium and Firefox, of Safari, and of the loader of style sheets.
const isMissing = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script|preload css/i.test(message);

interface OnDemandProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A `lazyPart`. */
  children: ReactNode;
}

/**
 * Mounts a lazy dialog or menu when it first opens, and keeps it so that it can be seen to close. If its code cannot be
 * fetched, a dialog says so, and opening it again retries.
 */
export function OnDemand({ open, onOpenChange, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;

  const close = () => {
    setWanted(false);
    onOpenChange(false);
  };
  const missing = () => (
    <Dialog open title="Not available" size="small" onOpenChange={close}>
      {NETWORK_MESSAGE} If that does not help, reload the page.
    </Dialog>
  );
  return (
    <PartBoundary instead={missing}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
