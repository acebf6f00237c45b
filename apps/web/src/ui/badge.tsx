import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'plain' | 'green' | 'yellow' | 'red';

const TONES: Record<BadgeTone, string> = {
  plain: 'border-line-strong text-ink-soft',
  green: 'border-hit bg-hit-wash text-hit',
  yellow: 'border-brass bg-(--notice) text-(--notice-ink)',
  red: 'border-miss bg-miss-wash text-miss',
};

/** A word or figure that stands out. The colour never says anything that the content does not. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
