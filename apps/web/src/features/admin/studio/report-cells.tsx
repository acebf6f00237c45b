import {
  STEPS,
  type Commonness,
  type Figures,
  type PuzzleFlag,
  type PuzzleOrigin,
  type PuzzleReport,
  type PuzzleStatus,
  type Step,
} from '@sixfold/contract';
import { Badge } from '../../../ui/table-cells.tsx';

const STEP_LABELS: Record<Step, string> = { 1: 'Very easy', 2: 'Easy', 3: 'Medium', 4: 'Hard', 5: 'Very hard' };

/** '3 · Medium' */
export const stepText = (step: Step): string => `${step} · ${STEP_LABELS[step]}`;

export const STEP_OPTIONS = STEPS.map((step) => ({ value: `${step}` as const, label: stepText(step) }));

export const FLAG_TEXTS: Record<PuzzleFlag, { label: string; meaning: string }> = {
  SECOND_SOLUTION: {
    label: 'Second solution',
    meaning: 'Other words on the word list fit the same numbers. To approve the puzzle, give a reason.',
  },
  AMBIGUOUS: { label: 'Ambiguous', meaning: 'Other words fit the same numbers, even if only rare ones.' },
  NOT_COVERING: {
    label: 'Hidden letter',
    meaning: 'A number occurs in the first word only, so the other words say nothing about its letter.',
  },
  RELATED: { label: 'Related words', meaning: 'Two words share a stem, such as a singular and its plural.' },
  ONE_LETTER_APART: { label: 'One letter apart', meaning: 'Two words differ in one letter.' },
  ALL_INFLECTED: { label: 'All inflected', meaning: 'All three words are plurals or verb forms.' },
  OBSCURE: { label: 'Obscure', meaning: 'Its words are rare.' },
  UNLISTED: { label: 'Unlisted word', meaning: 'A word is not on the word list, or is banned.' },
  OFFENSIVE: { label: 'Offensive', meaning: 'A word could offend players.' },
};

export const COMMONNESS_LABELS: Record<Commonness, string> = {
  COMMON: 'Common',
  FAMILIAR: 'Familiar',
  RARE: 'Rare',
  UNLISTED: 'Unlisted',
};

export const ORIGIN_LABELS: Record<PuzzleOrigin, string> = {
  BUILT_IN: 'Built in',
  ENTERED: 'Entered by an admin',
  IMPORTED: 'Imported',
  GENERATED: 'Made in the studio',
};

/** Admins may also give a reason where none is required. */
export const reasonLabel = (status: PuzzleStatus, flags: readonly PuzzleFlag[] = []): string =>
  status === 'APPROVED' && flags.includes('SECOND_SOLUTION') ? 'Approved despite its second solution' : 'Reason';

const Pending = () => <span className="text-ink-soft">Pending</span>;

export const StepCell = ({ report }: { report: PuzzleReport | null }) =>
  report ? <span className="whitespace-nowrap">{stepText(report.step)}</span> : <Pending />;

export const QualityCell = ({ report }: { report: PuzzleReport | null }) =>
  report ? Math.round(report.quality) : <Pending />;

/** Whether a puzzle is fit to publish, and what is wrong with it. */
export function FlagsCell({ report }: { report: PuzzleReport | null }) {
  if (!report) return <Pending />;
  return (
    <span className="flex flex-wrap gap-1">
      {report.isFit && <Badge tone="green">Fit to publish</Badge>}
      {report.flags.map((flag) => (
        <Badge key={flag} tone={report.isFit ? 'plain' : 'yellow'}>
          {FLAG_TEXTS[flag].label}
        </Badge>
      ))}
      {!report.isFit && report.flags.length === 0 && <Badge tone="yellow">Low quality</Badge>}
    </span>
  );
}

const misses = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

/** '2.4 misses, 83% won' */
export const figuresText = (figures: Figures): string =>
  `${misses.format(figures.misses)} misses, ${percent.format(figures.winRate / 100)} won`;
