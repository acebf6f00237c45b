import { Check } from 'lucide-react';
import { memo, type MouseEvent } from 'react';

interface KeyProps<T extends string | number> {
  value: T;
  /** `spent` has been found; `out` never was to be had. */
  state: 'open' | 'spent' | 'out';
  isPicked: boolean;
  /** What has been tried in vain with this key. */
  missed?: string;
  onPick: (value: T | null) => void;
}

// The focus stays where it was, so that Enter goes on submitting after a click.
const keepFocus = (event: MouseEvent) => event.preventDefault();

function PlainKey<T extends string | number>({ value, state, isPicked, missed = '', onPick }: KeyProps<T>) {
  const isMissed = state === 'open' && missed !== '';
  return (
    <button
      type="button"
      className="key"
      data-key={value}
      data-state={state}
      data-missed={isMissed || undefined}
      disabled={state !== 'open'}
      aria-label={String(value)}
      aria-pressed={isPicked}
      aria-description={state === 'spent' ? 'found' : missed ? `not ${missed.split('').join(', ')}` : undefined}
      onMouseDown={keepFocus}
      onClick={() => onPick(isPicked ? null : value)}
    >
      {value}
      {state === 'spent' && <Check aria-hidden className="key-tick" strokeWidth={3.5} />}
      {isMissed && (
        <span aria-hidden className="key-missed">
          {missed}
        </span>
      )}
    </button>
  );
}

/** Only the few keys that a guess changes are drawn again. */
export const Key = memo(PlainKey) as typeof PlainKey;
