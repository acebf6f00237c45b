import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { NETWORK_MESSAGE } from '../lib/api/errors.ts';
import { isServerReachable } from '../lib/api/fetch-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LazyPart<P> {
  Component: ComponentType<P>;
  prefetch: () => Promise<unknown>;
}

const resets = new Set<() => void>();

/** React caches a failed import with the lazy component, so a retry needs a new component. */
function resetFailures(): void {
  for (const reset of resets) reset();
  resets.clear();
}

/** A component loaded when it is first rendered. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const create = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          resets.add(() => (Part = create()));
          throw error;
        },
      ),
    );
  let Part = create();
  return { Component: (props: P) => <Part {...props} />, prefetch: load };
}

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown if the code could not be loaded. */
  fallback: (retry: () => void) => ReactNode;
}

/** Catches failed imports only; other errors go to the crash screen. */
export class PartBoundary extends Component<PartBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isImportFailure(error)) throw error;
    return this.props.fallback(this.#retry);
  }

  override componentWillUnmount(): void {
    resetFailures();
  }

  /** Reloads if the server responds: it may run a newer release, without the files that a retry would request. */
  #retry = (): void =>
    void isServerReachable().then((isReachable) => {
      if (isReachable) return location.reload();
      resetFailures();
      this.setState({ error: null });
    });
}

// The messages from Chromium and Firefox, from Safari, and from Vite for style sheets.
const isImportFailure = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script|preload css/i.test(message);

interface OnDemandProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A `lazyPart`. */
  children: ReactNode;
}

/**
 * Mounts a lazy dialog or menu when it first opens, and keeps it mounted for its closing animation. If its code cannot
 * be loaded, shows an error dialog; opening it again also retries.
 */
export function OnDemand({ open, onOpenChange, children }: OnDemandProps) {
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);
  if (!isMounted) return null;

  const close = () => {
    setMounted(false);
    onOpenChange(false);
  };
  const failed = (retry: () => void) => (
    <Dialog
      open
      title="Not available"
      size="small"
      footer={<Button onClick={retry}>Try Again</Button>}
      onOpenChange={close}
    >
      {NETWORK_MESSAGE}
    </Dialog>
  );
  return (
    <PartBoundary fallback={failed}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
