import { DIFFICULTIES, DIFFICULTY_INFO, easierOf, type Difficulty } from '@sixfold/game';
import { Info } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
  /** Set if the board has been opened: the player has seen its letters, so harder difficulties are disabled. */
  hardest?: Difficulty | undefined;
  /** Shown beside the label. */
  note?: ReactNode;
}

export const difficultyLevels = lazyPart(() =>
  import('./difficulty-levels-dialog.tsx').then((module) => module.DifficultyLevelsDialog),
);

export function DifficultyPicker({ value, onChange, hardest = 'TORTURE', note }: DifficultyPickerProps) {
  const reasonId = hardest === 'TORTURE' ? undefined : 'only-easier';
  const [explained, setExplained] = useState(false);
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <span aria-hidden className="font-semibold">
          Difficulty
        </span>
        {reasonId && (
          <span id={reasonId} className="flex-[1_1_min(9rem,60%)] text-sm text-ink-soft">
            You&#39;ve seen the letters, so it can only get easier.
          </span>
        )}
        <div className="-mr-3 ml-auto flex items-center">
          {note}
          <IconButton
            label="Difficulty Levels"
            icon={<Info aria-hidden size={20} />}
            onClick={() => setExplained(true)}
          />
        </div>
      </div>
      <ChoiceGroup
        label="Difficulty"
        hideLabel
        value={easierOf(value, hardest)}
        onChange={onChange}
        options={DIFFICULTY_OPTIONS}
        enabled={DIFFICULTY_INFO[hardest].order}
        reasonId={reasonId}
        columns={4}
      />
      <OnDemand open={explained} onOpenChange={setExplained}>
        <difficultyLevels.Component open={explained} onOpenChange={setExplained} />
      </OnDemand>
    </div>
  );
}
