import { isDifficulty, type Difficulty } from '@sixfold/game';
import { useState } from 'react';
import { settingsStore } from '../consent/settings.ts';
import { sessionArea, storedText } from '../browser/storage.ts';
import { useStore } from '../browser/store.ts';

const KEPT = {
  practice: storedText('sixfold-practice-difficulty', sessionArea),
  legacy: storedText('sixfold-legacy-difficulty', sessionArea),
};

/** Follows the saved default until the player picks another, which then holds for this tab. */
export function useKeptDifficulty(list: keyof typeof KEPT): [Difficulty, (difficulty: Difficulty) => void] {
  const settings = useStore(settingsStore);
  const [picked, setPicked] = useState(KEPT[list].read);
  const pick = (difficulty: Difficulty) => {
    KEPT[list].write(difficulty);
    setPicked(difficulty);
  };
  return [isDifficulty(picked) ? picked : settings.difficulty, pick];
}
