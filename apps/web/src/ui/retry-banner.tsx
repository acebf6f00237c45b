import { RotateCcw } from 'lucide-react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface RetryBannerProps {
  title?: string;
  failure: string;
  onRetry: () => void;
  isBusy?: boolean;
}

/** A failed load or action, with a button to retry it. */
export const RetryBanner = ({ title, failure, onRetry, isBusy = false }: RetryBannerProps) => (
  <Banner
    tone="error"
    action={
      <Button variant="secondary" isBusy={isBusy} onClick={onRetry}>
        <RotateCcw aria-hidden size={18} />
        Try Again
      </Button>
    }
  >
    {title !== undefined && <p className="font-semibold">{title}</p>}
    <p>{failure}</p>
  </Banner>
);
