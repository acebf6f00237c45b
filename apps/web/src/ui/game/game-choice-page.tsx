import { ArrowLeft, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../button.tsx';
import { Page } from '../page.tsx';

interface GameChoicePageProps {
  title: string;
  subtitle: string;
  /** Null until a game is chosen. */
  onPlay: (() => void) | null;
  playLabel?: 'Play' | 'Continue';
  isLoading?: boolean;
  /** With a list to scroll, the button sticks to the bottom on phones. */
  hasGames?: boolean;
  children: ReactNode;
}

const STICKY =
  'max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-4 max-sm:py-3';

/** A screen for choosing a game from a list. */
export function GameChoicePage(props: GameChoicePageProps) {
  const { title, subtitle, onPlay, playLabel = 'Play', isLoading = false, hasGames = true, children } = props;
  const [, navigate] = useLocation();
  return (
    <Page title={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="grid justify-items-start gap-2">
        <Button variant="quiet" className="-ml-4" onClick={() => navigate('/start')}>
          <ArrowLeft aria-hidden size={18} />
          Back to Start
        </Button>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="text-ink-soft">{subtitle}</p>
      </header>
      {children}
      <div className={hasGames ? STICKY : undefined}>
        <Button
          disabled={onPlay === null}
          isBusy={isLoading}
          onClick={onPlay ?? undefined}
          className="w-full py-3 text-lg"
        >
          <Play aria-hidden size={18} fill="currentColor" />
          {isLoading ? 'Loading game...' : playLabel}
        </Button>
      </div>
    </Page>
  );
}
