import type { PencilMark } from '@sixfold/game';
import { Pencil, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { keepFocus, PENCIL_KEY } from './keyboard.ts';
import type { PlayerPencil } from './use-pencil.ts';

const ignore = () => undefined;

interface PencilToggleProps {
  isOn: boolean;
  onClick: () => void;
}

export const PencilToggle = ({ isOn, onClick }: PencilToggleProps) => (
  <Button
    variant="secondary"
    className="pencil-toggle"
    aria-label="Pencil"
    title="Pencil (period key)"
    aria-keyshortcuts={PENCIL_KEY}
    aria-pressed={isOn}
    onMouseDown={keepFocus}
    onClick={onClick}
  >
    <Pencil aria-hidden size={20} />
    <span>Pencil</span>
  </Button>
);

interface PencilToolsProps {
  /** The mark that Guess this and Clear apply to. */
  chosen: PencilMark | null;
  pencil: PlayerPencil;
  onGuess: () => void;
  onErase: () => void;
}

/** Takes the place of Submit Guess in pencil mode, where picking a pair makes a mark. */
export const PencilTools = ({ chosen, pencil: { marks, canUndo, draw }, onGuess, onErase }: PencilToolsProps) => (
  <>
    {chosen !== null && chosen.contradiction !== null ? (
      <Contradiction>{chosen.contradiction}</Contradiction>
    ) : (
      <Tool
        variant="primary"
        className="pencil-guess"
        isAvailable={chosen !== null}
        aria-description={chosen ? `${chosen.letter} at ${chosen.number}` : undefined}
        onClick={onGuess}
      >
        Guess this
      </Tool>
    )}
    <Tool isAvailable={canUndo} onClick={() => draw({ type: 'undone' })}>
      Undo
    </Tool>
    <Tool isAvailable={chosen !== null} onClick={onErase}>
      Clear
    </Tool>
    <Tool isAvailable={marks.length > 0} onClick={() => draw({ type: 'cleared' })}>
      Clear all
    </Tool>
  </>
);

/** Not `disabled` when it has nothing to do: that would drop focus right after the last undo. */
const Tool = ({ isAvailable, onClick, ...props }: ComponentProps<typeof Button> & { isAvailable: boolean }) => (
  <Button
    variant="secondary"
    className="pencil-tool"
    aria-disabled={!isAvailable || undefined}
    onMouseDown={keepFocus}
    onClick={isAvailable ? onClick : ignore}
    {...props}
  />
);

/** Why the chosen mark cannot be right. Screen readers get it with the mark. */
export const Contradiction = ({ children }: { children: ReactNode }) => (
  <p className="pencil-note">
    <X aria-hidden strokeWidth={3} />
    {children}
  </p>
);
