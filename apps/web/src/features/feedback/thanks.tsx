import { MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

const THANKS_MS = 2_000;

/** Says so, then is done. It takes the focus, since the button that had it is gone. */
export function Thanks({ onDone }: { onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), THANKS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={(element) => element?.focus()}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-center gap-3 py-12 text-center outline-none"
    >
      <MailCheck aria-hidden size={44} strokeWidth={1.5} className="text-hit" />
      <p className="font-heading text-2xl font-semibold">Thank you!</p>
    </div>
  );
}
