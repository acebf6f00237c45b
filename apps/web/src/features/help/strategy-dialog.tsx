import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Beside } from './beside.tsx';
import { HelpSection } from './help-section.tsx';
import { RULES_OF_THUMB, STRATEGY_STEPS, strategyAt } from './strategy-steps.ts';
import { WordRows } from './word-rows.tsx';
import { WorkedStep } from './worked-step.tsx';

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
        <Beside figure={<WordRows game={start} />}>
          <p>Three words, six numbers, and ten letters on offer:</p>
          <p className="font-mono text-lg font-semibold text-brass">{start.availableLetters.join(' ')}</p>
        </Beside>
      </HelpSection>
      {STRATEGY_STEPS.map((step, index) => (
        <WorkedStep key={step.title} {...step} number={index + 1} game={strategyAt(index + 1)} />
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
