import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Tone = 'info' | 'success' | 'warning' | 'error';

// The sign says what the colour says.
const TONES = {
  info: { Icon: Info, look: 'border-line bg-sheet', sign: 'text-brass' },
  success: { Icon: CircleCheck, look: 'border-hit bg-hit-wash', sign: 'text-hit' },
  warning: { Icon: TriangleAlert, look: 'border-brass bg-brass-wash', sign: 'text-brass' },
  error: { Icon: CircleAlert, look: 'border-miss bg-miss-wash', sign: 'text-miss' },
};

interface BannerProps {
  tone: Tone;
  children: ReactNode;
  /** A button beside the text, or below it where there is no room. */
  action?: ReactNode;
  className?: string;
}

/** Said aloud as it appears: at once where something failed, else when the reader pauses. */
export function Banner({ tone, children, action, className }: BannerProps) {
  const { Icon, look, sign } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-center gap-3 rounded-md border px-4 py-3 text-ink', look, className)}
    >
      <div className="flex min-w-0 flex-[1_1_12rem] items-start gap-3">
        <Icon aria-hidden size={20} className={cx('mt-0.5 shrink-0', sign)} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
    </div>
  );
}
