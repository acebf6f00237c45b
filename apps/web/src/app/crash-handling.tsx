import { RotateCcw } from 'lucide-react';
import { Component, useEffect, useRef, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

interface CrashBoundaryState {
  error: unknown;
  hasCrashed: boolean;
  componentStack: string | null;
}

const NO_CRASH: CrashBoundaryState = { error: null, hasCrashed: false, componentStack: null };

export class CrashBoundary extends Component<{ children: ReactNode }, CrashBoundaryState> {
  override state = NO_CRASH;

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error, hasCrashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack = null }: ErrorInfo): void {
    this.setState({ componentStack: componentStack ?? null });
    void loadCrashReport()
      .then(({ reportCrash }) => reportCrash(error, componentStack ?? null))
      .catch(() => undefined);
  }

  override render(): ReactNode {
    const { error, hasCrashed, componentStack } = this.state;
    if (!hasCrashed) return this.props.children;
    return <CrashScreen error={error} componentStack={componentStack} onLeave={() => this.setState(NO_CRASH)} />;
  }
}

interface CrashScreenProps {
  error: unknown;
  componentStack: string | null;
  /** Called when the visitor navigates to another page. */
  onLeave: () => void;
}

function CrashScreen({ error, componentStack, onLeave }: CrashScreenProps) {
  const [path] = useLocation();
  const crashedAt = useRef(path);
  useEffect(() => {
    if (path !== crashedAt.current) onLeave();
  }, [path, onLeave]);

  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <Page title="Something went wrong" className="grid content-center gap-5">
      <div role="alert" className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Something went wrong</h1>
        <p className="text-ink-soft">
          This page crashed. We've been notified. A game in progress is saved: reload to resume it.
        </p>
      </div>
      <Button className="justify-self-start" onClick={() => location.reload()}>
        <RotateCcw aria-hidden size={18} />
        Reload page
      </Button>
      <details className="sheet px-4 py-3">
        <summary className="cursor-pointer font-semibold">Error details</summary>
        <pre className="mt-3 max-h-80 overflow-auto font-code text-xs whitespace-pre-wrap text-ink-soft" tabIndex={0}>
          {trace}
          {componentStack}
        </pre>
      </details>
    </Page>
  );
}

/** Prefetched, so that a report can be queued while the server is unreachable. */
export const loadCrashReport = () => import('./crash-report.ts');

/** Reports errors in event handlers and promises, without interrupting the player. */
export function watchErrors(): void {
  const report = (error: unknown) =>
    // Reporting must not raise another error.
    void loadCrashReport()
      .then(({ reportUncaught }) => reportUncaught(error))
      .catch(() => undefined);
  // Browsers hide errors from cross-origin scripts.
  addEventListener('error', ({ error }) => {
    if (error) report(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
