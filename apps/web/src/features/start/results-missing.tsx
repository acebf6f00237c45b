import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/loading.tsx';
import type { DailyResultState } from './use-daily-result.ts';

interface ResultsMissingProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  state: DailyResultState;
}

/** In place of the results while they are on their way, or could not be fetched. */
export function ResultsMissing({ open, onOpenChange, state: { isLoading, tryAgain } }: ResultsMissingProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Today's Results"
      footer={
        <>
          <Button isBusy={isLoading} onClick={tryAgain}>
            Try Again
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Return Home
          </Button>
        </>
      }
    >
      {isLoading ? (
        <Spinner text="Loading results..." />
      ) : (
        <Banner tone="error">Failed to fetch daily game results. Please try again.</Banner>
      )}
    </Dialog>
  );
}
