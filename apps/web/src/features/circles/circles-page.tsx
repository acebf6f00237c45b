import { CIRCLES_MAX, type CircleSummary } from '@sixfold/contract';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { messageOf } from '../../lib/api/errors.ts';
import { useResource } from '../../lib/api/resource.ts';
import { useStore } from '../../lib/browser/store.ts';
import { myCircles } from '../../player/circles/circles.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { useReturnHere } from '../../player/session/use-return-here.ts';
import { playedText } from '../../results/circles/played-text.ts';
import { Button } from '../../ui/button.tsx';
import { HeadedPage, TO_START } from '../../ui/headed-page.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { PageNotice } from '../../ui/page-notice.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { AsOf } from './as-of.tsx';
import { GuestCircles, WHAT_CIRCLES_ARE } from './circles-layout.tsx';
import { CreateDialog } from './create-dialog.tsx';

export function CirclesPage() {
  const { user } = useStore(authStore);
  return user ? <UserCircles key={user.id} user={user} /> : <GuestCircles />;
}

function UserCircles({ user }: { user: AuthUser }) {
  useReturnHere(false);
  const circles = useResource(myCircles(user));
  const { data, error, reload } = circles;
  const [isCreating, setCreating] = useState(false);
  return (
    <HeadedPage title="Circles" back={TO_START} intro={WHAT_CIRCLES_ARE}>
      <PageNotice />
      <AsOf loaded={circles} />
      {!data && error === undefined && <Spinner text="Loading your circles..." />}
      {!data && error !== undefined && (
        <RetryBanner failure={messageOf(error, 'Failed to load your circles.')} onRetry={reload} />
      )}
      {data?.length === 0 && (
        <p className="sheet px-5 py-10 text-center text-pretty text-ink-soft">
          You are not in a circle yet. Create one and send your friends the link.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((circle) => (
            <li key={circle.id}>
              <CircleLink circle={circle} />
            </li>
          ))}
        </ul>
      )}
      {data && data.length < CIRCLES_MAX && (
        <Button aria-haspopup="dialog" className="justify-self-start" onClick={() => setCreating(true)}>
          <Plus aria-hidden size={18} />
          Create a Circle
        </Button>
      )}
      {data && data.length >= CIRCLES_MAX && (
        <p className="text-ink-soft">You are in {CIRCLES_MAX} circles, which is the limit.</p>
      )}
      <CreateDialog user={user} open={isCreating} onOpenChange={setCreating} />
    </HeadedPage>
  );
}

const CircleLink = ({ circle: { id, name, members, playedToday, isCreator } }: { circle: CircleSummary }) => (
  <Link href={`/circles/${id}`} className="sheet group flex gap-3 px-5 py-3.5 hover:border-brass">
    <span className="min-w-0 flex-1">
      <span className="block font-heading text-xl font-semibold wrap-anywhere group-hover:text-brass">{name}</span>
      <span className="block text-sm text-ink-soft">
        {playedText(playedToday, members)}
        {isCreator && ' · created by you'}
      </span>
    </span>
    <ChevronRight aria-hidden size={20} className="shrink-0 self-center text-brass" />
  </Link>
);
