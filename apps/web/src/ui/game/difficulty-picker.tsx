import { DIFFICULTIES, DIFFICULTY_INFO, type Difficulty } from '@sixfold/game';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { ChoiceGroup } from '../forms/choice-group.tsx';
import { lazyPart, OnDemand } from '../lazy-part.tsx';

export const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({
  value,
  label: DIFFICULTY_INFO[value].name,
  description: `${DIFFICULTY_INFO[value].letterCount} letters`,
}));

interface DifficultyPickerProps {
  value: Difficulty;
  onChange: (difficulty: Difficulty) => void;
}

export const difficultyLevels = lazyPart(() =>
  import('./difficulty-levels-dialog.tsx').then((module) => module.DifficultyLevelsDialog),
);

export function DifficultyPicker({ value, onChange }: DifficultyPickerProps) {
  const [explained, setExplained] = useState(false);
  return (
    <div>
      <div className="mb-1 flex items-center justify-between">
        <span aria-hidden className="font-semibold">
          Difficulty
        </span>
        <IconButton
          label="Difficulty Levels"
          icon={<Info aria-hidden size={20} />}
          onClick={() => setExplained(true)}
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
      <OnDemand open={explained} onOpenChange={setExplained}>
        <difficultyLevels.Component open={explained} onOpenChange={setExplained} />
      </OnDemand>
    </div>
  );
}
