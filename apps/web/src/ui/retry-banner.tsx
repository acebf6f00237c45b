import { RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface RetryBannerProps {
  title?: string;
  failure: string;
  onRetry: () => void;
  isBusy?: boolean;
  label?: string;
}

/** A failed load or action, with a button to retry it. */
export function RetryBanner({ title, failure, onRetry, isBusy = false, label = 'Try Again' }: RetryBannerProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Retrying may remove the button, which would drop focus. The cleanup of a layout effect runs before that.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) element?.closest<HTMLElement>('dialog, main')?.focus();
    };
  }, []);
  return (
    <Banner
      tone="error"
      action={
        <Button ref={button} variant="secondary" isBusy={isBusy} onClick={onRetry}>
          <RotateCcw aria-hidden size={18} />
          {label}
        </Button>
      }
    >
      {title !== undefined && <p className="font-semibold">{title}</p>}
      <p>{failure}</p>
    </Banner>
  );
}
