import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { FailureTexts } from './messages.ts';

interface FailureBoxProps {
  failure: FailureTexts;
  onTryAgain: () => void;
}

export const FailureBox = ({ failure: { title, reason }, onTryAgain }: FailureBoxProps) => (
  <Banner tone="error">
    <div className="grid justify-items-start gap-3">
      <div>
        <p className="font-semibold">{title}</p>
        <p>{reason}</p>
      </div>
      <Button variant="secondary" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  </Banner>
);
