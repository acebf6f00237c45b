import { RotateCcw } from 'lucide-react';
import { Button } from '../ui/button.tsx';

interface CrashScreenProps {
  error: unknown;
  componentStack: string | null;
}

export function CrashScreen({ error, componentStack }: CrashScreenProps) {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <main className="mx-auto grid w-full max-w-lg flex-1 content-center gap-5 px-4 py-10">
      <div role="alert" className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Something went wrong</h1>
        <p className="text-ink-soft">
          The page could not go on. It has been reported, and a game in progress is kept: reloading takes you back to
          it.
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
    </main>
  );
}
