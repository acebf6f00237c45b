import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from '../lib/browser/announce.ts';
import { cx } from './cx.ts';

type Tone = 'info' | 'success' | 'warning' | 'error';

// The icon repeats what the color conveys.
const TONES = {
  info: { Icon: Info, box: 'border-line bg-sheet', icon: 'text-brass' },
  success: { Icon: CircleCheck, box: 'border-hit bg-hit-wash', icon: 'text-hit' },
  warning: { Icon: TriangleAlert, box: 'border-brass bg-brass-wash', icon: 'text-brass' },
  error: { Icon: CircleAlert, box: 'border-miss bg-miss-wash', icon: 'text-miss' },
};

interface BannerProps {
  tone: Tone;
  children: ReactNode;
  /** A button next to the text, or below it on a narrow screen. */
  action?: ReactNode;
  className?: string;
  /** For text that is announced in another way, or that is part of the page. */
  isSilent?: boolean;
}

/**
 * Announced by screen readers as it appears: errors immediately, other tones at the next pause. Only an alert is read
 * reliably if it appears with its text.
 */
export function Banner({ tone, children, action, className, isSilent = false }: BannerProps) {
  const { Icon, box, icon } = TONES[tone];
  const text = useRef<HTMLDivElement>(null);
  const isAlert = tone === 'error' && !isSilent;
  const isAnnounced = tone !== 'error' && !isSilent;
  useEffect(() => {
    if (isAnnounced) announce(text.current?.textContent ?? '');
  }, [isAnnounced]);
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={cx('flex flex-wrap items-center gap-3 rounded-md border px-4 py-3 text-ink', box, className)}
    >
      <div className="flex min-w-0 flex-[1_1_12rem] items-start gap-3">
        <Icon aria-hidden size={20} className={cx('mt-0.5 shrink-0', icon)} />
        <div ref={text} className="min-w-0 flex-1">
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
