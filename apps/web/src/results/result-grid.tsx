import { HIGH_CONTRAST_MARKS, STANDARD_MARKS } from '@sixfold/game';
import { Check, X } from 'lucide-react';
import { settingsStore } from '../player/settings/settings.ts';
import { useStore } from '../lib/browser/store.ts';
import { cx } from '../ui/cx.ts';

export type MarkKind = keyof typeof STANDARD_MARKS;

const MARKS = { standard: STANDARD_MARKS, contrast: HIGH_CONTRAST_MARKS };
export const MARK_STYLES = {
  standard: { hit: 'bg-hit text-sheet', miss: 'bg-miss text-sheet', none: 'border border-line-strong' },
  contrast: { hit: 'bg-[#1f5fb4] text-[#fff]', miss: 'bg-[#f19a37] text-[#1d1406]', none: 'border border-line-strong' },
};

/** The marks of a stored row. */
export const marksIn = (row: string): MarkKind[] =>
  Array.from(row, (mark) => (mark === STANDARD_MARKS.hit ? 'hit' : mark === STANDARD_MARKS.miss ? 'miss' : 'none'));

/** The guesses per number, as shared. Drawn, because emoji look different on every device. */
export function ResultGrid({ grid }: { grid: readonly string[] }) {
  const marks = useStore(settingsStore).highContrast ? 'contrast' : 'standard';
  return (
    <ol aria-label="Guesses by number" className="mx-auto grid w-fit gap-1">
      {grid.map((row, index) => {
        const kinds = marksIn(row);
        return (
          <li key={index} className="flex items-center gap-1.5">
            <span aria-hidden className="w-4 font-mono text-sm text-ink-soft">
              {index + 1}
            </span>
            <span role="img" aria-label={`${index + 1}: ${spoken(kinds)}`} className="flex gap-1">
              {kinds.map((kind, place) => (
                <span key={place} className={cx('relative size-5.5 rounded-sm text-[0px]', MARK_STYLES[marks][kind])}>
                  {MARKS[marks][kind]}
                  {kind === 'hit' && <Check size="68%" strokeWidth={3.5} className="absolute inset-0 m-auto" />}
                  {kind === 'miss' && <X size="68%" strokeWidth={3.5} className="absolute inset-0 m-auto" />}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const spoken = (kinds: MarkKind[]) => kinds.map((kind) => (kind === 'none' ? 'not guessed' : kind)).join(', ');
