import type { GameMode } from '../../lib/games/play-state.ts';
import { Button } from '../../ui/button.tsx';
import { ReturnButton } from './return-button.tsx';

interface FinishedActionsProps {
  mode: GameMode;
  onShowResults: () => void;
}

/** In place of Submit Guess while the finished board is shown. The dialog that showed it hands over the focus. */
export const FinishedActions = ({ mode, onShowResults }: FinishedActionsProps) => (
  <div className="play-submit play-finished">
    <Button autoFocus aria-haspopup="dialog" onClick={onShowResults}>
      Results
    </Button>
    <ReturnButton mode={mode} variant="secondary" />
  </div>
);
