import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { CompletedCard } from './completed-card.tsx';
import { LeftOver } from './left-over.tsx';
import { MoreGames } from './more-games.tsx';
import { PlayCard } from './play-card.tsx';
import { TodaysResults, useTodaysResults } from './todays-results.tsx';
import { useToday } from './use-today.ts';
import { WelcomeBanner } from './welcome-banner.tsx';

/** `help` stands in once the page has loaded for somebody who has yet to play today. */
export function StartPage({ help }: { help?: ReactNode }) {
  const { view, deadline, isOver, result, leftOver } = useToday();
  const results = useTodaysResults(result);
  return (
    <Page title="Game of the Day" className="grid content-start gap-5 sm:gap-6">
      <WelcomeBanner />
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
      {leftOver && <LeftOver kept={leftOver} />}
      <MoreGames />
      <TodaysResults {...results} />
    </Page>
  );
}
