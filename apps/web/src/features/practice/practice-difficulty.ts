import { isDifficulty, type Difficulty } from '@sixfold/game';
import { useState } from 'react';
import { settingsStore } from '../../lib/settings.ts';
import { sessionArea, storedText } from '../../lib/storage.ts';
import { useStore } from '../../lib/use-store.ts';

const kept = storedText('sixfold-practice-difficulty', sessionArea);

/** Follows the saved default until the player picks another, which then holds for this tab. */
export function usePracticeDifficulty(): [Difficulty, (difficulty: Difficulty) => void] {
  const settings = useStore(settingsStore);
  const [picked, setPicked] = useState(kept.read);
  const pick = (difficulty: Difficulty) => {
    kept.write(difficulty);
    setPicked(difficulty);
  };
  return [isDifficulty(picked) ? picked : settings.difficulty, pick];
}
