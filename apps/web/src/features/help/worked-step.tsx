import type { CipherNumber, GameState } from '@sixfold/game';
import { Check } from 'lucide-react';
import { Beside } from './beside.tsx';
import { HelpSection } from './help-section.tsx';
import type { HelpGuess } from './lesson.ts';
import { WordRows } from './word-rows.tsx';

interface WorkedStepProps {
  number: number;
  title: string;
  text: readonly string[];
  looksAt: readonly CipherNumber[];
  guesses: readonly HelpGuess[];
  /** As it stands after the step. */
  game: GameState;
}

/** One deduction: what to look at, what follows, and the words after it. */
export const WorkedStep = ({ number, title, text, looksAt, guesses, game }: WorkedStepProps) => (
  <HelpSection title={`${number}. ${title}`}>
    <Beside figure={<WordRows game={game} marked={looksAt} />}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {guesses.length > 0 && <Hits guesses={guesses} />}
    </Beside>
  </HelpSection>
);

const Hits = ({ guesses }: { guesses: readonly HelpGuess[] }) => (
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
