import { circleMessages, type CircleBoard } from '@sixfold/contract';
import { weekOf, type GameDay } from '@sixfold/game';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { messageOf } from '../../lib/api/errors.ts';
import { useResource } from '../../lib/api/resource.ts';
import { useStore } from '../../lib/browser/store.ts';
import { circleBoard } from '../../player/circles/circles.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { useReturnHere } from '../../player/session/use-return-here.ts';
import { playedText } from '../../results/circles/played-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HeadedPage } from '../../ui/headed-page.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { PageNotice } from '../../ui/page-notice.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { AsOf } from './as-of.tsx';
import { winnersText } from './board-view.ts';
import { GuestCircles, TO_CIRCLES } from './circles-layout.tsx';
import { Invite } from './invite.tsx';
import { Manage } from './manage.tsx';
import { Week } from './week.tsx';

export function CirclePage() {
  const [location] = useLocation();
  const { user } = useStore(authStore);
  const id = Number(location.split('/')[2]);
  return user ? <Circle key={user.id} user={user} id={id} /> : <GuestCircles />;
}

function Circle({ user, id }: { user: AuthUser; id: number }) {
  useReturnHere(false);
  const [week, setWeek] = useState<GameDay>();
  const loaded = useResource(circleBoard(user, id, week));
  const { data: board, error, isLoading, reload } = loaded;
  if (board === null) return <NoCircle />;
  const hasWeek = board !== undefined && (week ?? weekOf(board.today)) === board.week;
  const isMissing = error !== undefined && !isLoading && !hasWeek;
  const show = (next: GameDay) => setWeek(board && next === weekOf(board.today) ? undefined : next);
  return (
    <HeadedPage title={board?.name ?? 'Circle'} back={TO_CIRCLES} intro={board && <Today board={board} />}>
      <PageNotice />
      {hasWeek && <AsOf loaded={loaded} />}
      {isMissing && (
        <RetryBanner failure={messageOf(error, 'Failed to load this week. Please try again.')} onRetry={reload} />
      )}
      {board && <Week board={board} isBusy={!hasWeek && !isMissing} onWeek={show} />}
      {!board && !isMissing && <Spinner text="Loading the circle..." />}
      {board?.isCreator && <Invite user={user} board={board} />}
      {board && <Manage board={board} />}
    </HeadedPage>
  );
}

/** Yesterday's winner, and who has played today. */
function Today({ board: { yesterdaysWinners, playedToday, members, isOpen } }: { board: CircleBoard }) {
  const isAlone = members.length === 1;
  const winners = isAlone ? '' : winnersText(yesterdaysWinners);
  return (
    <>
      {winners !== '' && (
        <p className="flex items-start gap-2 font-medium wrap-anywhere text-ink">
          <Trophy aria-hidden size={20} className="mt-0.5 shrink-0 text-brass" />
          {winners}
        </p>
      )}
      <p role="status">
        {playedText(playedToday, members.length)}.{isAlone && ' Invite your friends below.'}
        {!isOpen && !isAlone && (
          <>
            {' '}
            <Link href="/start" className="prose-link relative py-2">
              Play today&#39;s game
            </Link>{' '}
            to uncover the results.
          </>
        )}
      </p>
    </>
  );
}

/** The same for a circle that does not exist and for one that the user is not in. */
const NoCircle = () => (
  <HeadedPage title="Circle" back={TO_CIRCLES}>
    <PageNotice />
    <div className="sheet grid justify-items-start gap-4 p-5 sm:p-7">
      <p role="alert">{circleMessages.notFound} It may have ended, or you may no longer be a member.</p>
      <ButtonLink href="/circles">Go to Circles</ButtonLink>
    </div>
  </HeadedPage>
);
