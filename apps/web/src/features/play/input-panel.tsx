import type { StartedGame } from '@sixfold/game';
import { useDeferredValue, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { GameSession } from './game-session.ts';
import { CONTROL, useFocusReturn, usePlayKeys } from './keyboard.ts';
import { LetterKeys, NumberKeys } from './keys.tsx';
import { useSelection } from './use-selection.ts';

interface InputPanelProps {
  /** Null while loading. */
  game: StartedGame | null;
  guess: GameSession['guess'];
  hasSubmit: boolean;
}

export function InputPanel({ game, guess, hasSubmit }: InputPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null);
  const { letter, number, isSubmitting, canSubmit, pickLetter, pickNumber, submit, clear } = useSelection(game, guess);
  const isLocked = isSubmitting || game?.status !== 'PLAYING';
  // A guess re-renders many keys, so the frame that turns the tiles goes first. Picking a key and lifting the lock are not
  // deferred.
  const isDisabled = useDeferredValue(isLocked) && isLocked;
  const isIdle = useDeferredValue(!canSubmit) && !canSubmit;
  const isBusy = useDeferredValue(isSubmitting) && isSubmitting;
  const deferred = useDeferredValue(game);
  const lastLetter = useDeferredValue(letter);
  const lastNumber = useDeferredValue(number);

  const pickByKey = (value: string | number, pick: () => void) => {
    const key = panel.current?.querySelector<HTMLButtonElement>(`[data-key="${value}"]:enabled`);
    if (!key) return;
    pick();
    // Move focus off any other control, so that Enter submits the guess.
    if (document.activeElement?.matches(CONTROL)) key.focus();
  };

  usePlayKeys({
    panel,
    isLocked,
    onLetter: (value) => pickByKey(value, () => pickLetter(value)),
    onNumber: (value) => pickByKey(value, () => pickNumber(value)),
    onSubmit: submit,
    onClear: clear,
  });
  useFocusReturn(panel, isDisabled);

  return (
    <fieldset ref={panel} disabled={isDisabled} className="play-keys">
      <legend className="sr-only">Your guess</legend>
      <LetterKeys game={deferred} picked={letter ?? lastLetter} onPick={pickLetter} />
      <NumberKeys guesses={deferred?.guesses ?? null} picked={number ?? lastNumber} onPick={pickNumber} />
      {hasSubmit && (
        <div className="play-submit">
          <Button
            className="w-full text-lg"
            disabled={isIdle}
            onMouseDown={(event) => event.preventDefault()}
            onClick={submit}
          >
            {isBusy ? 'Submitting...' : 'Submit Guess'}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
