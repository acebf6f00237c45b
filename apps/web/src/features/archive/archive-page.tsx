import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { messageOf } from '../../lib/api/errors.ts';
import { useStore } from '../../lib/browser/store.ts';
import { goToPlay } from '../../player/games/play-state.ts';
import { dailyInProgress } from '../../player/games/saved-games.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Calendar } from './calendar.tsx';
import { DayDialog } from './day-dialog.tsx';
import type { DayView } from './month-view.ts';
import { useGuestMonth, useUserMonth, type ShownMonth } from './use-month.ts';

/** Every past day, and how the player did. */
export function ArchivePage() {
  const { user } = useStore(authStore);
  return user ? <UserArchive key={user.id} user={user} /> : <GuestArchive />;
}

const UserArchive = ({ user }: { user: AuthUser }) => (
  <Archive user={user} shown={useUserMonth(user)}>
    Play the days you missed, and look back at the ones you played. Unplayed days are also listed in{' '}
    <Link href="/legacy-games" className="prose-link">
      legacy games
    </Link>
    .
  </Archive>
);

const GuestArchive = () => (
  <Archive user={null} shown={useGuestMonth()}>
    The daily games you played in this browser.{' '}
    <Link href="/register" className="prose-link">
      Register
    </Link>{' '}
    to play past games and to see your results on every device.
  </Archive>
);

interface ArchiveProps {
  user: AuthUser | null;
  shown: ShownMonth;
  /** What the archive is for. */
  children: ReactNode;
}

function Archive({ user, shown, children }: ArchiveProps) {
  const { view, error, tryAgain } = shown;
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<DayView>();
  const [open, setOpen] = useState(false);

  const choose = (day: DayView) => {
    const { gameDate, inProgress, result } = day;
    if (gameDate === view?.today && !result) return navigate('/start');
    const yesterdays = inProgress === 'daily' && dailyInProgress(gameDate);
    if (yesterdays) return goToPlay(navigate, { gameMode: 'daily', difficulty: yesterdays.game.difficulty, gameDate });
    setChosen(day);
    setOpen(true);
  };

  return (
    <Page title="Archive" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="grid justify-items-start gap-2">
        <Button variant="quiet" className="-ml-4" onClick={() => navigate('/start')}>
          <ArrowLeft aria-hidden size={18} />
          Back to Start
        </Button>
        <h1 className="text-3xl sm:text-4xl">Archive</h1>
        <p className="text-ink-soft">{children}</p>
      </header>
      {error !== undefined && (
        <RetryBanner
          title="Failed to load the archive"
          failure={messageOf(error, 'Failed to fetch this month. Please try again.')}
          onRetry={tryAgain}
        />
      )}
      {view && <Calendar {...shown} view={view} onChoose={choose} />}
      {!view && !error && <Spinner text="Loading the archive..." />}
      {chosen && view && <DayDialog user={user} day={chosen} open={open} onOpenChange={setOpen} />}
    </Page>
  );
}
