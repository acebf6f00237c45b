import type { StartedGame } from '@sixfold/game';
import { memo, useEffect, useRef } from 'react';
import { announce } from '../../lib/browser/announce.ts';
import { Button } from '../../ui/button.tsx';
import type { OpenGame } from './open-game.ts';
import { CONTROL, keepFocus, useFocusReturn, usePlayKeys } from './keyboard.ts';
import { LetterKeys, NumberKeys } from './keys.tsx';
import { PencilToggle, PencilTools } from './pencil-tools.tsx';
import { usePencilMode, type PlayerPencil } from './use-pencil.ts';
import { useSelection } from './use-selection.ts';

interface InputPanelProps {
  /** Null while loading. */
  game: StartedGame | null;
  guess: OpenGame['guess'];
  pencil: PlayerPencil;
  hasSubmit: boolean;
  /** Reports why the chosen pencil mark cannot be right, or null. */
  onContradiction: (reason: string | null) => void;
}

export const InputPanel = memo(function InputPanel(props: InputPanelProps) {
  const { game, guess, pencil, hasSubmit, onContradiction } = props;
  const panel = useRef<HTMLFieldSetElement>(null);
  const selection = useSelection(game, guess);
  const { letter, number, isSubmitting, canSubmit, submit, submitPair, clear } = selection;
  const { chosen, ...mode } = usePencilMode(selection, pencil);
  const isLocked = isSubmitting || game?.status !== 'PLAYING';

  const pickByKey = (value: string | number, pick: () => void) => {
    const key = panel.current?.querySelector<HTMLButtonElement>(`[data-key="${value}"]:enabled`);
    if (!key) return;
    pick();
    // Move focus off any other control, so that Enter submits the guess.
    if (document.activeElement?.matches(CONTROL)) key.focus();
  };
  const erase = () => chosen && pencil.draw({ type: 'erased', number: chosen.number });

  usePlayKeys({
    panel,
    isLocked,
    onLetter: (value) => pickByKey(value, () => mode.pickLetter(value)),
    onNumber: (value) => pickByKey(value, () => mode.pickNumber(value)),
    onSubmit: submit,
    onClear: clear,
    onErase: erase,
    onPencil: () => {
      announce(mode.isOn ? 'Pencil off.' : 'Pencil on.');
      mode.toggle();
    },
  });
  useFocusReturn(panel, isLocked);
  // In pencil mode, the pencil tools show it instead.
  const contradiction = mode.isOn ? null : (chosen?.contradiction ?? null);
  useEffect(() => onContradiction(contradiction), [contradiction, onContradiction]);

  return (
    <fieldset ref={panel} disabled={isLocked} className="play-keys" data-pencil={mode.isOn || undefined}>
      <legend className="sr-only">Your guess</legend>
      <LetterKeys game={game} picked={letter} takesAny={mode.isOn && number !== null} onPick={mode.pickLetter} />
      <NumberKeys guesses={game?.guesses ?? null} marks={pencil.marks} picked={number} onPick={mode.pickNumber} />
      {hasSubmit && (
        <div className="play-submit">
          {mode.isOn ? (
            <PencilTools
              chosen={chosen}
              pencil={pencil}
              onGuess={() => chosen && submitPair(chosen.letter, chosen.number)}
              onErase={erase}
            />
          ) : (
            <Button className="play-guess" disabled={!canSubmit} onMouseDown={keepFocus} onClick={submit}>
              {isSubmitting ? 'Submitting...' : 'Submit Guess'}
            </Button>
          )}
          <PencilToggle isOn={mode.isOn} onClick={mode.toggle} />
        </div>
      )}
    </fieldset>
  );
});
