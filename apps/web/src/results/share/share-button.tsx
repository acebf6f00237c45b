import { COPY_MESSAGE_MS } from '@sixfold/game';
import { useEffect, useState, type ReactNode } from 'react';
import { share, type ShareOutcome } from '../../lib/browser/share.ts';
import { Button } from '../../ui/button.tsx';

const messageOf = (outcome: ShareOutcome, noun: string): string => {
  if (outcome === 'copied') return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied to clipboard!`;
  const [failed, action] = outcome.split('-');
  return failed === 'failed' ? `Failed to ${action} ${noun}` : '';
};

interface ShareButtonProps {
  label: string;
  text: string;
  /** What is shared. */
  noun?: string;
  /** By default, shares the text. */
  send?: (text: string) => Promise<ShareOutcome>;
  /** While false, presses are ignored. */
  isReady?: boolean;
  /** Another button, to the right. */
  children?: ReactNode;
}

/** For a dialog's footer. If the clipboard is unavailable, the text can be copied by hand. */
export function ShareButton({
  label,
  text,
  noun = 'results',
  send = share,
  isReady = true,
  children,
}: ShareButtonProps) {
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
    setMessage(messageOf(outcome, noun));
    if (outcome === 'failed-copy') setManual(true);
  };

  return (
    <>
      {isManual && (
        <textarea
          readOnly
          rows={4}
          value={text}
          aria-label={`Your ${noun}, to copy by hand`}
          className="control basis-full resize-none font-code text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className="flex flex-auto gap-2 sm:flex-none">
        <div className="grid flex-1 *:[grid-area:1/1] sm:min-w-36">
          <Button className="px-3!" isBusy={isSharing || !isReady} onClick={() => void shareNow()}>
            {isSharing ? 'Sharing...' : label}
          </Button>
          {/* Covers only the label of the button, so that nothing moves. */}
          <div role="status" className="pointer-events-none grid w-0 min-w-full">
            {message !== '' && (
              <p className="grid place-items-center rounded-md border border-line-strong bg-paper px-2 text-center text-sm leading-tight font-medium">
                {message}
              </p>
            )}
          </div>
        </div>
        {children}
      </div>
    </>
  );
}
