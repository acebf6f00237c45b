import type { AdminCrash } from '@sixfold/contract';
import { Circumstances } from './circumstances.tsx';

/** The message of all, and the newest of them in detail. */
export function CrashDetails({ crash: { message, sample } }: { crash: AdminCrash }) {
  const trace = [sample.stack, sample.componentStack].filter((part) => part !== null).join('\n');
  return (
    <div className="min-w-0 lg:w-md">
      <div className="font-mono text-sm font-semibold wrap-anywhere">{message || '(no message)'}</div>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2 text-base text-brass">Newest report</summary>
        <Circumstances {...sample} />
        {trace !== '' && (
          <pre
            tabIndex={0}
            className="mt-2 max-h-60 overflow-auto rounded-md border border-line bg-paper p-3 font-mono text-xs whitespace-pre-wrap"
          >
            {trace}
          </pre>
        )}
      </details>
    </div>
  );
}
