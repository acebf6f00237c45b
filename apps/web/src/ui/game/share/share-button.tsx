import { COPY_MESSAGE_MS } from '@sixfold/game';
import { useEffect, useState } from 'react';
import { share, type ShareOutcome } from '../../../lib/browser/share.ts';
import { Button } from '../../button.tsx';

const MESSAGES: Partial<Record<ShareOutcome, string>> = {
  copied: 'Results copied to clipboard!',
  'failed-copy': 'Failed to copy results',
  'failed-share': 'Failed to share results',
};

interface ShareButtonProps {
  label: string;
  text: string;
  /** By default, shares the text. */
  send?: (text: string) => Promise<ShareOutcome>;
  /** While false, presses are ignored. */
  isReady?: boolean;
}

/** For a dialog's footer. If the clipboard is unavailable, the text can be copied by hand. */
export function ShareButton({ label, text, send = share, isReady = true }: ShareButtonProps) {
  const [isSharing, setSharing] = useState(false);
  const [message, setMessage] = useState('');
  const [isManual, setManual] = useState(false);

  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), COPY_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const shareNow = async () => {
    setSharing(true);
    setMessage('');
    const outcome = await send(text);
    setSharing(false);
    setMessage(MESSAGES[outcome] ?? '');
    if (outcome === 'failed-copy') setManual(true);
  };

  return (
    <>
      {isManual && (
        <textarea
          readOnly
          rows={4}
          value={text}
          aria-label="Your results, to copy by hand"
          className="control basis-full resize-none font-code text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className="relative flex-[1_1_8rem] sm:flex-none">
        {/* Floats above the button, so that the button does not move. */}
        <div role="status" className="absolute bottom-full left-0 pb-2">
          {message !== '' && (
            <p className="w-max max-w-[75vw] rounded-md border border-line bg-paper px-3 py-1.5 text-sm font-medium shadow-lifted">
              {message}
            </p>
          )}
        </div>
        <Button
          className="w-full px-3! whitespace-nowrap"
          isBusy={isSharing || !isReady}
          onClick={() => void shareNow()}
        >
          {isSharing ? 'Sharing...' : label}
        </Button>
      </div>
    </>
  );
}
