import { PRACTICE_SETS } from '@sixfold/game';
import { ArrowLeft, Play } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { goToPlay } from '../../lib/play-state.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { DifficultyPicker } from '../../ui/difficulty-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { usePracticeDifficulty } from './practice-difficulty.ts';

const GAMES = PRACTICE_SETS.map(({ id }) => ({
  value: id,
  label: `Game # ${id}`,
  description: 'Date: Practice Exercise',
}));

export function PracticePage() {
  const [, navigate] = useLocation();
  const [difficulty, setDifficulty] = usePracticeDifficulty();
  const [id, setId] = useState<string>('');
  const practiceGame = PRACTICE_SETS.find((set) => set.id === id);
  const start = () => goToPlay(navigate, { gameMode: 'practice', difficulty, practiceGame });

  return (
    <Page title="Practice Games" className="grid content-start gap-6">
      <header className="grid justify-items-start gap-2">
        <Button variant="quiet" className="-ml-4" onClick={() => navigate('/start')}>
          <ArrowLeft aria-hidden size={18} />
          Back to Start
        </Button>
        <h1 className="text-3xl sm:text-4xl">Practice Games</h1>
        <p className="text-ink-soft">Play these as often as you like. Nothing is recorded.</p>
      </header>
      <DifficultyPicker value={difficulty} onChange={setDifficulty} />
      <ChoiceGroup label="Choose a game" value={id} onChange={setId} options={GAMES} columns={2} />
      {/* In reach of the thumb, however far the list is scrolled. */}
      <div className="max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-4 max-sm:py-3">
        <Button disabled={!practiceGame} onClick={start} className="w-full py-3 text-lg">
          <Play aria-hidden size={18} fill="currentColor" />
          Play
        </Button>
      </div>
    </Page>
  );
}
