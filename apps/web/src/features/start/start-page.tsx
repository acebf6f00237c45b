import { isInStreak } from '@sixfold/game';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useStore } from '../../lib/browser/store.ts';
import type { StoredGame } from '../../player/games/saved-games.ts';
import { useStreaks } from '../../player/records/streaks.ts';
import { authStore } from '../../player/session/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from './card.tsx';
import { CompletedCard } from './completed-card.tsx';
import { PlayCard, PlayLink } from './play-card.tsx';
import { TodaysResults, useTodaysResults } from './todays-results.tsx';
import { useToday } from './use-today.ts';
import { WelcomeBanner } from './welcome-banner.tsx';

interface StartPageProps {
  /** Rendered once the page has loaded, for a visitor who has yet to play today. */
  help: ReactNode;
  /** Shown below the greeting. */
  notice: ReactNode;
}

export function StartPage({ help, notice }: StartPageProps) {
  const { view, deadline, isOver, result, yesterday } = useToday();
  const results = useTodaysResults(result);
  return (
    <Page title="Game of the Day" className="grid content-start gap-5 sm:gap-6">
      <WelcomeBanner />
      {notice}
      {view.kind === 'loading' && <CardSkeleton />}
      {view.kind === 'completed' && (
        <CompletedCard deadline={deadline} isOver={isOver} state={result} onShowResults={results.show} />
      )}
      {(view.kind === 'daily' || view.kind === 'practice') && (
        <>
          <PlayCard view={view} />
          {help}
        </>
      )}
      {yesterday && <YesterdaysGame saved={yesterday} />}
      <MoreGames />
      <TodaysResults {...results} />
    </Page>
  );
}

function YesterdaysGame({ saved: { game, gameDate } }: { saved: StoredGame }) {
  const { streaks } = useStreaks();
  // The player may have finished it on another device.
  if (!streaks || isInStreak(streaks, gameDate)) return null;
  return (
    <Banner
      isSilent
      tone="info"
      action={
        <PlayLink variant="secondary" state={{ gameMode: 'daily', difficulty: game.difficulty, gameDate }}>
          Finish yesterday&#39;s game
        </PlayLink>
      }
    >
      You haven&#39;t finished yesterday&#39;s game. It still counts toward your streak.
    </Banner>
  );
}

function MoreGames() {
  const { isAuthenticated } = useStore(authStore);
  return (
    <nav aria-label="More games" className="grid gap-3 sm:grid-cols-2">
      <GamesLink
        href="/practice"
        title="Practice Games"
        text="Seven anagram sets to warm up with. Nothing is recorded."
      />
      {isAuthenticated && (
        <GamesLink href="/legacy-games" title="Legacy Games" text="Past puzzles you haven't completed yet." />
      )}
      <GamesLink href="/archive" title="Archive" text="Every day, and how you did." />
    </nav>
  );
}

interface GamesLinkProps {
  href: string;
  title: string;
  text: string;
}

const GamesLink = ({ href, title, text }: GamesLinkProps) => (
  <Link href={href} className="sheet group flex gap-3 px-5 py-3.5 hover:border-brass sm:last:odd:col-span-2">
    <span className="min-w-0 flex-1">
      <span className="block font-heading text-xl font-semibold group-hover:text-brass">{title}</span>
      <span className="block text-sm text-ink-soft">{text}</span>
    </span>
    <ChevronRight aria-hidden size={20} className="shrink-0 self-center text-brass" />
  </Link>
);
