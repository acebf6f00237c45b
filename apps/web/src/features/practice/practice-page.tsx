import { PRACTICE_SETS } from '@sixfold/game';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useChosenDifficulty } from '../../player/settings/chosen-difficulty.ts';
import { goToPlay } from '../../player/games/play-state.ts';
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx';
import { DifficultyPicker } from '../../ui/game/difficulty-picker.tsx';
import { GameChoicePage } from '../../ui/game/game-choice-page.tsx';

const GAMES = PRACTICE_SETS.map(({ id, note }) => ({
  value: id,
  label: `Game # ${id}`,
  description: (
    <>
      <span className="block text-ink">{note}</span>
      Date: Practice Exercise
    </>
  ),
}));

export function PracticePage() {
  const [, navigate] = useLocation();
  const [difficulty, setDifficulty] = useChosenDifficulty('practice');
  const [id, setId] = useState<string>('');
  const practiceGame = PRACTICE_SETS.find((set) => set.id === id);
  const start = () => goToPlay(navigate, { gameMode: 'practice', difficulty, practiceGame });

  return (
    <GameChoicePage
      title="Practice Games"
      subtitle="Play these as often as you like. Nothing is recorded."
      onPlay={practiceGame ? start : null}
    >
      <DifficultyPicker value={difficulty} onChange={setDifficulty} />
      <ChoiceGroup label="Choose a game" value={id} onChange={setId} options={GAMES} />
      <p className="text-ink-soft">
        Or{' '}
        <Link href="/make" className="prose-link relative py-3">
          make a puzzle
        </Link>{' '}
        for a friend.
      </p>
    </GameChoicePage>
  );
}
