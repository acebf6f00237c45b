import { ArrowLeft, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../button.tsx';
import { Page } from '../page.tsx';

interface GameChoicePageProps {
  title: string;
  subtitle: string;
  /** Null while no game is chosen. */
  onPlay: (() => void) | null;
  /** The game is being fetched. */
  isLoading?: boolean;
  /** Whether there is a list to choose from: the button then stays in reach, however far it is scrolled. */
  hasGames?: boolean;
  children: ReactNode;
}

const IN_REACH =
  'max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-4 max-sm:py-3';

/** A screen on which a game is chosen from a list and then played. */
export function GameChoicePage(props: GameChoicePageProps) {
  const { title, subtitle, onPlay, isLoading = false, hasGames = true, children } = props;
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
      <div className={hasGames ? IN_REACH : undefined}>
        <Button
          disabled={onPlay === null}
          isBusy={isLoading}
          onClick={onPlay ?? undefined}
          className="w-full py-3 text-lg"
        >
          <Play aria-hidden size={18} fill="currentColor" />
          {isLoading ? 'Loading game...' : 'Play'}
        </Button>
      </div>
    </Page>
  );
}
