import { isDifficulty, type Difficulty } from '@sixfold/game';
import { useState } from 'react';
import { settingsStore } from './settings.ts';
import { sessionArea, storedText } from '../../lib/browser/storage.ts';
import { useStore } from '../../lib/browser/store.ts';

const SAVED = {
  practice: storedText('sixfold-practice-difficulty', sessionArea),
  legacy: storedText('sixfold-legacy-difficulty', sessionArea),
};

/** The default difficulty until the player picks another, which then applies to this tab. */
export function useChosenDifficulty(list: keyof typeof SAVED): [Difficulty, (difficulty: Difficulty) => void] {
  const settings = useStore(settingsStore);
  const [picked, setPicked] = useState(SAVED[list].read);
  const pick = (difficulty: Difficulty) => {
    SAVED[list].write(difficulty);
    setPicked(difficulty);
  };
  return [isDifficulty(picked) ? picked : settings.difficulty, pick];
}
