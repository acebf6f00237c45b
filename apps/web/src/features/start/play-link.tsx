import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { goToPlay, type PlayState } from '../../lib/games/play-state.ts';
import { ButtonLink } from '../../ui/button.tsx';

type PlayLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & { state: PlayState };

/** A link, so that it can be looked at as one; what to play travels beside the address and not in it. */
export function PlayLink({ state, ...look }: PlayLinkProps) {
  const [, navigate] = useLocation();
  const go = (event: MouseEvent) => {
    event.preventDefault();
    goToPlay(navigate, state);
  };
  return <ButtonLink {...look} href="/play" onClick={go} />;
}
