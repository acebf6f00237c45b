import type { Difficulty } from '@sixfold/game';
import { Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { DIFFICULTY_OPTIONS } from './difficulty-options.ts';
import { IconButton } from './icon-button.tsx';

interface DifficultyPickerProps {
  value: Difficulty;
  onChange: (difficulty: Difficulty) => void;
}

export const loadDifficultyLevels = () => import('./difficulty-levels-dialog.tsx');
const DifficultyLevelsDialog = lazy(loadDifficultyLevels);

export function DifficultyPicker({ value, onChange }: DifficultyPickerProps) {
  const [explained, setExplained] = useState(false);
  const [wanted, setWanted] = useState(false);
  const explain = () => {
    setWanted(true);
    setExplained(true);
  };
  return (
    <div>
      <div className="mb-1 flex items-center justify-between">
        <span aria-hidden className="font-semibold">
          Difficulty
        </span>
        <IconButton
          label="Difficulty Levels"
          icon={<Info aria-hidden size={20} />}
          onClick={explain}
          className="-mr-3"
        />
      </div>
      <ChoiceGroup
        label="Difficulty"
        hideLabel
        value={value}
        onChange={onChange}
        options={DIFFICULTY_OPTIONS}
        columns={4}
      />
      {wanted && (
        <Suspense>
          <DifficultyLevelsDialog open={explained} onOpenChange={setExplained} />
        </Suspense>
      )}
    </div>
  );
}
