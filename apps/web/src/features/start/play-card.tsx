import { foundLetters, shortDate, type Difficulty } from '@sixfold/game';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { PlayState } from '../../lib/games/play-state.ts';
import { settingsStore } from '../../lib/consent/settings.ts';
import { useStore } from '../../lib/browser/store.ts';
import { DifficultyPicker } from '../../ui/game/difficulty-picker.tsx';
import { Card } from './card.tsx';
import { GameInProgress } from './game-in-progress.tsx';
import { PlayLink } from './play-link.tsx';
import type { TodayView } from './today-view.ts';

type PlayableView = Extract<TodayView, { kind: 'daily' | 'practice' }>;

const WIDE = 'w-full py-3 text-lg';

/** A game that can be played: today's, or the practice game that stands in for it. */
export function PlayCard({ view }: { view: PlayableView }) {
  const settings = useStore(settingsStore);
  const [picked, setPicked] = useState<Difficulty | null>(null);
  const game = view.kind === 'daily' ? view.inProgress?.game : undefined;
  const difficulty = picked ?? game?.difficulty ?? settings.difficulty;

  if (game?.guesses.length) {
    return (
      <Card {...heading(view)} letters={foundLetters(game.guesses)}>
        <GameInProgress game={game} />
        <PlayLink state={playState(view, game.difficulty)} className={WIDE}>
          <PlaySign />
          Continue
        </PlayLink>
      </Card>
    );
  }
  return (
    <Card {...heading(view)}>
      <DifficultyPicker value={difficulty} onChange={setPicked} />
      <PlayLink state={playState(view, difficulty)} className={WIDE}>
        <PlaySign />
        Play
      </PlayLink>
    </Card>
  );
}

const PlaySign = () => <Play aria-hidden size={18} fill="currentColor" />;

function heading(view: PlayableView) {
  return view.kind === 'daily'
    ? { title: 'Game of the Day', subtitle: `Game #${view.wordSetId} – ${shortDate(view.gameDate)} (ET)` }
    : { title: 'Practice game', subtitle: "Today's game cannot be reached. This one is not recorded." };
}

const playState = (view: PlayableView, difficulty: Difficulty): PlayState =>
  view.kind === 'daily'
    ? { gameMode: 'daily', difficulty, gameDate: view.gameDate }
    : { gameMode: 'practice', difficulty, practiceGame: view.practice };
