import type { GameState } from '@sixfold/game';
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WordRows, type ExampleGuess } from './example-games.tsx';
import { HelpSection, WithFigure } from './help-section.tsx';
import { RULES_OF_THUMB, STRATEGY_STEPS, strategyAt, type StrategyStep } from './strategy-steps.ts';

interface StrategyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function StrategyDialog({ open, onOpenChange }: StrategyDialogProps) {
  const start = strategyAt(0);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Game Strategy Guide"
      size="large"
      description="One puzzle on Intermediate, solved step by step without a single miss."
      footer={<Button onClick={() => onOpenChange(false)}>Got It</Button>}
    >
      <HelpSection title="The puzzle">
        <WithFigure figure={<WordRows game={start} />}>
          <p>Three words, six numbers and ten letters to choose from:</p>
          <p className="font-mono text-lg font-semibold text-brass">{start.availableLetters.join(' ')}</p>
        </WithFigure>
      </HelpSection>
      {STRATEGY_STEPS.map((step, index) => (
        <Step key={step.title} step={step} number={index + 1} game={strategyAt(index + 1)} />
      ))}
      <HelpSection title="Rules of thumb">
        <ul className="space-y-2">
          {RULES_OF_THUMB.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong> {text}
            </li>
          ))}
        </ul>
      </HelpSection>
    </Dialog>
  );
}

interface StepProps {
  step: StrategyStep;
  number: number;
  /** The game after the step. */
  game: GameState;
}

const Step = ({ step: { title, text, highlighted, guesses }, number, game }: StepProps) => (
  <HelpSection title={`${number}. ${title}`}>
    <WithFigure figure={<WordRows game={game} marked={highlighted} />}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {guesses.length > 0 && <Hits guesses={guesses} />}
    </WithFigure>
  </HelpSection>
);

const Hits = ({ guesses }: { guesses: readonly ExampleGuess[] }) => (
  <ul aria-label="Guesses" className="flex flex-wrap gap-2">
    {guesses.map(([letter, digit]) => (
      <li
        key={digit}
        className="flex items-center gap-1.5 rounded-full bg-hit-wash px-3 py-0.5 font-mono font-semibold text-hit"
      >
        {letter} = {digit}
        <Check role="img" aria-label="correct" size={16} strokeWidth={3} />
      </li>
    ))}
  </ul>
);
