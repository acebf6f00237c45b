import { foundLetters, formatShortDate, missesText, type Difficulty } from '@sixfold/game';
import { Play } from 'lucide-react';
import { useState, type ComponentProps, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../../lib/browser/store.ts';
import { settingsStore } from '../../player/settings/settings.ts';
import { goToPlay, type PlayState } from '../../player/games/play-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DifficultyPicker } from '../../ui/game/difficulty-picker.tsx';
import { GameProgress } from '../../ui/game/game-progress.tsx';
import { Card } from './card.tsx';
import type { TodayView } from './use-today.ts';

type PlayableView = Extract<TodayView, { kind: 'daily' | 'practice' }>;

const WIDE = 'w-full py-3 text-lg';

/** Today's game, or the practice game played in its place. */
export function PlayCard({ view }: { view: PlayableView }) {
  const settings = useStore(settingsStore);
  const [picked, setPicked] = useState<Difficulty | null>(null);
  const game = view.kind === 'daily' ? view.inProgress?.game : undefined;
  const difficulty = picked ?? game?.difficulty ?? settings.difficulty;

  // The difficulty is fixed by the first guess.
  if (game?.guesses.length) {
    return (
      <Card {...heading(view)} letters={foundLetters(game.guesses)}>
        <GameProgress game={game} note={<ParNote view={view} difficulty={game.difficulty} />} />
        <PlayLink state={playState(view, game.difficulty)} className={WIDE}>
          <PlayIcon />
          Continue
        </PlayLink>
      </Card>
    );
  }
  return (
    <Card {...heading(view)}>
      <DifficultyPicker
        value={difficulty}
        onChange={setPicked}
        hardest={game?.difficulty}
        note={<ParNote view={view} difficulty={difficulty} />}
      />
      <PlayLink state={playState(view, difficulty)} className={WIDE}>
        <PlayIcon />
        Play
      </PlayLink>
    </Card>
  );
}

/** Announced when another choice changes it. */
function ParNote({ view, difficulty }: { view: PlayableView; difficulty: Difficulty }) {
  const par = view.kind === 'daily' ? view.par?.[difficulty] : undefined;
  return par === undefined ? null : <span role="status">Par: {missesText(par)}</span>;
}

const PlayIcon = () => <Play aria-hidden size={18} fill="currentColor" />;

type PlayLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & { state: PlayState };

/** What to play is passed in the history state, not in the URL. */
export function PlayLink({ state, ...props }: PlayLinkProps) {
  const [, navigate] = useLocation();
  const go = (event: MouseEvent) => {
    event.preventDefault();
    goToPlay(navigate, state);
  };
  return <ButtonLink {...props} href="/play" onClick={go} />;
}

function heading(view: PlayableView) {
  return view.kind === 'daily'
    ? { title: 'Game of the Day', subtitle: `Game #${view.wordSetId} – ${formatShortDate(view.gameDate)} (ET)` }
    : { title: 'Practice game', subtitle: "Today's game is unavailable. This one isn't recorded." };
}

const playState = (view: PlayableView, difficulty: Difficulty): PlayState =>
  view.kind === 'daily'
    ? { gameMode: 'daily', difficulty, gameDate: view.gameDate }
    : { gameMode: 'practice', difficulty, practiceGame: view.practice };
