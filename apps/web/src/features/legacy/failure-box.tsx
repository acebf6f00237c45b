import { ApiError, messageOf } from '../../lib/api/errors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface FailureTexts {
  title: string;
  reason: string;
}

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

export const listFailure = (error: unknown): FailureTexts => ({
  title: 'Failed to load legacy games',
  reason:
    error instanceof ApiError && error.status === 401
      ? 'You must be logged in to access legacy games.'
      : messageOf(error, 'Failed to fetch legacy games. Please try again.'),
});

export const gameFailure = (error: unknown): FailureTexts => ({
  title: 'Failed to load game. Please try again.',
  reason: messageOf(error, 'Failed to fetch legacy game. Please try again.'),
});
