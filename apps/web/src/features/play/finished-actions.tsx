import { useLocation } from 'wouter';
import type { GameMode } from '../../lib/games/play-state.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';

interface FinishedActionsProps {
  mode: GameMode;
  onShowResults: () => void;
}

/** Replaces Submit Guess while the finished board is shown. Takes focus from the dialog that has just closed. */
export const FinishedActions = ({ mode, onShowResults }: FinishedActionsProps) => (
  <div className="play-submit play-finished">
    <Button autoFocus aria-haspopup="dialog" onClick={onShowResults}>
      Results
    </Button>
    <ReturnButton mode={mode} variant="secondary" />
  </div>
);

const RETURNS: Record<GameMode, { to: string; label: string }> = {
  practice: { to: '/practice', label: 'Return to Practice Games' },
  legacy: { to: '/legacy-games', label: 'Return to Legacy Games' },
  daily: { to: '/start', label: 'Return Home' },
};

interface ReturnButtonProps {
  mode: GameMode;
  variant?: ButtonVariant;
  className?: string;
}

export function ReturnButton({ mode, ...look }: ReturnButtonProps) {
  const [, navigate] = useLocation();
  const { to, label } = RETURNS[mode];
  return (
    <Button {...look} onClick={() => navigate(to)}>
      {label}
    </Button>
  );
}
