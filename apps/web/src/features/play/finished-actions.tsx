import { useLocation } from 'wouter';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import type { GameOrigin } from './choose-game.ts';

interface FinishedActionsProps {
  origin: GameOrigin;
  onShowResults: () => void;
}

/** Replaces Submit Guess while the finished board is shown. Takes focus from the dialog that has just closed. */
export const FinishedActions = ({ origin, onShowResults }: FinishedActionsProps) => (
  <div className="play-submit play-finished">
    <Button autoFocus aria-haspopup="dialog" onClick={onShowResults}>
      Results
    </Button>
    <ReturnButton origin={origin} variant="secondary" />
  </div>
);

const RETURNS: Record<GameOrigin, { to: string; label: string }> = {
  practice: { to: '/practice', label: 'Return to Practice Games' },
  legacy: { to: '/legacy-games', label: 'Return to Legacy Games' },
  archive: { to: '/archive', label: 'Return to Archive' },
  daily: { to: '/start', label: 'Return Home' },
  friend: { to: '/make', label: 'Make One Back' },
};

interface ReturnButtonProps {
  origin: GameOrigin;
  variant?: ButtonVariant;
  className?: string;
}

export function ReturnButton({ origin, ...look }: ReturnButtonProps) {
  const [, navigate] = useLocation();
  const { to, label } = RETURNS[origin];
  return (
    <Button {...look} onClick={() => navigate(to)}>
      {label}
    </Button>
  );
}
