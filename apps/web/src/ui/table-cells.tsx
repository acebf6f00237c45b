import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

export type BadgeTone = 'plain' | 'green' | 'yellow' | 'red';

const TONES: Record<BadgeTone, string> = {
  plain: 'border-line-strong text-ink-soft',
  green: 'border-hit bg-hit-wash text-hit',
  yellow: 'border-brass bg-(--notice) text-(--notice-ink)',
  red: 'border-miss bg-miss-wash text-miss',
};

/** The color never conveys anything that the text does not. */
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

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** In the reader's time zone: Jan 31, 2027, 12:00 PM. Breaks only before the time, which `dateOnly` omits. */
export const Moment = ({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) => (
  <time dateTime={at} title={moment.format(new Date(at))}>
    {(dateOnly ? date : moment).format(new Date(at)).replaceAll(/ (?!\S*:)/g, '\u00A0')}
  </time>
);

/** `by` is null for the owner's commands, and if the account has been deleted. */
export const DateAndAuthor = ({ at, by }: { at: string; by: string | null }) => (
  <div className="text-sm leading-snug">
    <Moment at={at} dateOnly />
    {by !== null && <div className="wrap-anywhere text-ink-soft">by {by}</div>}
  </div>
);

const SHORT_LENGTH = 240;
const SHORT_LINES = 4;

/** User-written text with its line breaks, collapsed if long. */
export function LongText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT_LENGTH || text.split('\n').length > SHORT_LINES;
  return (
    <div>
      <p className={cx('wrap-anywhere whitespace-pre-wrap', isLong && !isOpen && 'line-clamp-4')}>{text}</p>
      {isLong && (
        <Button variant="quiet" className="-ml-4.75" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  );
}
