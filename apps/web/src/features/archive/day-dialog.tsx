import { formatLongDate } from '@sixfold/game';
import { Play } from 'lucide-react';
import { useResource } from '../../lib/api/resource.ts';
import { useChosenDifficulty } from '../../player/settings/chosen-difficulty.ts';
import { detailsOf } from '../../player/records/local-result.ts';
import { legacyGameKey, readGame } from '../../player/games/saved-games.ts';
import { useStartLegacyGame } from '../../player/games/start-legacy-game.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DifficultyPicker } from '../../ui/game/difficulty-picker.tsx';
import { GameProgress } from '../../ui/game/game-progress.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { someUnplayedGames } from './api/unplayed-games.ts';
import { savedGame, type DayView } from './month-view.ts';
import { PastResult } from './past-result.tsx';

interface DayDialogProps {
  user: AuthUser | null;
  day: DayView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The results of a day that was played, or the way to play it. */
export function DayDialog({ user, day, open, onOpenChange }: DayDialogProps) {
  const { gameDate, dailyGameId, result } = day;
  const dialog = { open, onOpenChange, title: formatLongDate(gameDate) };
  if (result) {
    return (
      <Dialog
        {...dialog}
        description={result.outcome === 'WIN' ? 'You solved this puzzle!' : "You didn't solve this puzzle."}
        footer={<Button onClick={() => onOpenChange(false)}>Back to Archive</Button>}
      >
        <PastResult key={gameDate} user={user} gameDate={gameDate} dailyGameId={dailyGameId} />
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialog}
      description={day.inProgress ? "You haven't finished this game." : "You haven't played this game."}
    >
      {user && dailyGameId !== null ? <PlayDay user={user} day={day} dailyGameId={dailyGameId} /> : <RegisterToPlay />}
    </Dialog>
  );
}

const RegisterToPlay = () => (
  <div className="grid gap-4">
    <p>Register to play past games. The games you played as a guest will move to your account.</p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/register">Register</ButtonLink>
      <ButtonLink href="/login" variant="secondary">
        Log In
      </ButtonLink>
    </div>
  </div>
);

interface PlayDayProps {
  user: AuthUser;
  day: DayView;
  dailyGameId: number;
}

function PlayDay({ user, day, dailyGameId }: PlayDayProps) {
  const [difficulty, setDifficulty] = useChosenDifficulty('legacy');
  const { start, isBusy, failure } = useStartLegacyGame();
  const { data: unplayed } = useResource(someUnplayedGames(user));
  const hasMoreGames = unplayed?.some(({ id, gameDate }) => id !== dailyGameId && !detailsOf(savedGame(gameDate, id)));
  const play = () => start({ id: dailyGameId, difficulty, hasMoreGames, isFromArchive: true });
  const saved = readGame(legacyGameKey(dailyGameId))?.game;
  return (
    <div className="grid gap-5">
      {saved?.guesses.length ? (
        <GameProgress game={saved} />
      ) : (
        <DifficultyPicker value={difficulty} onChange={setDifficulty} hardest={saved?.difficulty} />
      )}
      {failure && <RetryBanner {...failure} onRetry={play} />}
      <Button isBusy={isBusy} onClick={play} className="py-3 text-lg">
        <Play aria-hidden size={18} fill="currentColor" />
        {isBusy ? 'Loading game...' : day.inProgress ? 'Continue' : 'Play'}
      </Button>
    </div>
  );
}
