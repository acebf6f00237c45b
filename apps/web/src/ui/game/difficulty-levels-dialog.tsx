import { DIFFICULTIES, DIFFICULTY_INFO, type Difficulty } from '@sixfold/game';
import { Dialog } from '../dialog.tsx';

const EXPLANATIONS: Record<Difficulty, string> = {
  FOUNDATION: 'Only the six letters of the puzzle. Find the number of each.',
  INTERMEDIATE: 'The six letters of the puzzle and four common decoys.',
  CHALLENGING: 'The six letters of the puzzle, hidden among nine others.',
  TORTURE: 'The whole alphabet. Every letter could be one of the six.',
};

interface DifficultyLevelsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DifficultyLevelsDialog({ open, onOpenChange }: DifficultyLevelsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Difficulty Levels"
      description="The puzzle stays the same. What changes is how many letters you choose from."
    >
      <dl className="divide-y divide-line">
        {DIFFICULTIES.map((difficulty) => (
          <div key={difficulty} className="grid grid-cols-[auto_1fr] gap-x-4 py-4 first:pt-0 last:pb-0">
            <dt className="col-start-2 font-heading text-lg font-semibold">{DIFFICULTY_INFO[difficulty].modeName}</dt>
            <Count letters={DIFFICULTY_INFO[difficulty].letterCount} />
            <dd className="col-start-2 text-ink-soft">{EXPLANATIONS[difficulty]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4">
        In the daily game, each difficulty has its own <strong>par</strong>: the expected number of misses, on which
        your points are based.
      </p>
    </Dialog>
  );
}

const Count = ({ letters }: { letters: number }) => (
  <dd className="col-start-1 row-span-2 min-w-14 px-1 row-start-1 self-start rounded-md border border-line bg-paper py-1.5 text-center">
    <div className="font-mono text-xl leading-none font-semibold text-brass">{letters}</div>
    <div className="mt-1 text-xs text-ink-soft">letters</div>
  </dd>
);
