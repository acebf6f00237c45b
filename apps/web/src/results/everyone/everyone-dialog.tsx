import { useEffect } from 'react';
import { ApiError, messageOf } from '../../lib/api/errors.ts';
import { useResource } from '../../lib/api/resource.ts';
import { announce } from '../../lib/browser/announce.ts';
import { useStore } from '../../lib/browser/store.ts';
import { everyoneOn } from './everyone.ts';
import { itemKeys, kindInKey } from '../../player/outbox/keys.ts';
import { authStore } from '../../player/session/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { EveryoneFigures } from './everyone-figures.tsx';

interface EveryoneDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  dailyGameId: number;
  /** At the player's difficulty, if known. */
  par: number | undefined;
}

export const EveryoneDialog = ({ open, onOpenChange, ...game }: EveryoneDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="How Everyone Did"
    footer={<Button onClick={() => onOpenChange(false)}>Back to Results</Button>}
  >
    <Everyone {...game} />
  </Dialog>
);

function Everyone({ dailyGameId, par }: Pick<EveryoneDialogProps, 'dailyGameId' | 'par'>) {
  const auth = useStore(authStore);
  const { data, error, reload } = useResource(everyoneOn(dailyGameId, auth));
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) announce('The figures are ready.');
  }, [isLoaded]);

  if (data) return <EveryoneFigures everyone={data} par={par} />;
  if (!error) return <Spinner text="Loading figures..." />;
  return <RetryBanner title="These figures could not be loaded." failure={failureText(error)} onRetry={reload} />;
}

function failureText(error: unknown): string {
  const { code } = error instanceof ApiError ? error : { code: 'UNEXPECTED' };
  const isUnsent = itemKeys().some((key) => kindInKey(key) === 'completion');
  if (isUnsent && (code === 'NOT_FOUND' || code === 'NETWORK')) {
    return 'You can see them once your result is sent, which happens automatically when you are online.';
  }
  return code === 'NOT_FOUND' ? 'You can see them once we have your result for this game.' : messageOf(error);
}
