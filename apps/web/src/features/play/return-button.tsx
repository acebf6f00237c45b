import { useLocation } from 'wouter';
import type { GameMode } from '../../lib/games/play-state.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';

interface ReturnButtonProps {
  mode: GameMode;
  variant?: ButtonVariant;
  className?: string;
}

const RETURNS: Record<GameMode, { to: string; label: string }> = {
  practice: { to: '/practice', label: 'Return to Practice Games' },
  legacy: { to: '/legacy-games', label: 'Return to Legacy Games' },
  daily: { to: '/start', label: 'Return Home' },
};

export function ReturnButton({ mode, ...look }: ReturnButtonProps) {
  const [, navigate] = useLocation();
  const { to, label } = RETURNS[mode];
  return (
    <Button {...look} onClick={() => navigate(to)}>
      {label}
    </Button>
  );
}
