import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

interface CrashScreenProps {
  error: unknown;
  componentStack: string | null;
  /** The visitor goes to another page. */
  onLeave: () => void;
}

export function CrashScreen({ error, componentStack, onLeave }: CrashScreenProps) {
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
          The page could not go on, which is reported to us. A game in progress is kept: reloading takes you back to it.
        </p>
      </div>
      <Button className="justify-self-start" onClick={() => location.reload()}>
        <RotateCcw aria-hidden size={18} />
        Reload page
      </Button>
      <details className="sheet px-4 py-3">
        <summary className="cursor-pointer font-semibold">Error details</summary>
        <pre className="mt-3 max-h-80 overflow-auto font-mono text-xs whitespace-pre-wrap text-ink-soft" tabIndex={0}>
          {trace}
          {componentStack}
        </pre>
      </details>
    </Page>
  );
}
