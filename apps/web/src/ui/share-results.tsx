import { COPY_MESSAGE_MS } from '@sixfold/game';
import { useEffect, useState } from 'react';
import { share, type ShareOutcome } from '../lib/share.ts';
import { Button } from './button.tsx';

const MESSAGES: Partial<Record<ShareOutcome, string>> = {
  copied: 'Results copied to clipboard!',
  'failed-copy': 'Failed to copy results',
  'failed-share': 'Failed to share results',
};

/** For the footer of a dialog. Where the clipboard is closed to us, the text can be copied by hand. */
export function ShareResults({ text }: { text: string }) {
  const [isSharing, setSharing] = useState(false);
  const [message, setMessage] = useState('');
  const [isByHand, setByHand] = useState(false);

  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), COPY_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const start = async () => {
    setSharing(true);
    setMessage('');
    const outcome = await share(text);
    setSharing(false);
    setMessage(MESSAGES[outcome] ?? '');
    if (outcome === 'failed-copy') setByHand(true);
  };

  return (
    <>
      {isByHand && (
        <textarea
          readOnly
          rows={4}
          value={text}
          aria-label="Your results, to copy by hand"
          className="control basis-full resize-none font-mono text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className="relative flex-[1_1_8rem] sm:flex-none">
        {/* Floats above the button, which stays under the finger. */}
        <div role="status" className="absolute bottom-full left-0 pb-2">
          {message !== '' && (
            <p className="w-max rounded-md border border-line bg-paper px-3 py-1.5 text-sm font-medium shadow-lifted">
              {message}
            </p>
          )}
        </div>
        <Button className="w-full px-3! whitespace-nowrap" isBusy={isSharing} onClick={() => void start()}>
          {isSharing ? 'Sharing...' : 'Share Results'}
        </Button>
      </div>
    </>
  );
}
