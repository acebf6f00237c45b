import type { Difficulty } from '@sixfold/game';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { ChoiceGroup } from '../choice-group.tsx';
import { DIFFICULTY_OPTIONS } from './difficulty-options.ts';
import { IconButton } from '../icon-button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { OnDemand } from '../on-demand.tsx';

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
