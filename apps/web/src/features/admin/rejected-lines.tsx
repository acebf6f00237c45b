import { cx } from '../../ui/cx.ts';
import { formatCount } from './format-count.ts';

interface RejectedLinesProps {
  /** 'rejected row' */
  noun: string;
  /** The first of them. */
  rejected: readonly { line: number; text: string }[];
  total: number;
}

/** Rows; longer lists scroll, with the last visible row cut to show it. */
const SHORT_LIST = 8;

/** The lines of an uploaded file that were not used. */
export function RejectedLines({ noun, rejected, total }: RejectedLinesProps) {
  const unlisted = total - rejected.length;
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{total === 1 ? `1 ${noun}` : `${formatCount(total)} ${noun}s`}</h3>
      <div
        role="region"
        aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`}
        tabIndex={0}
        className={cx('rounded-md border border-line', rejected.length > SHORT_LIST && 'max-h-87 overflow-y-auto')}
      >
        <ul className="divide-y divide-line">
          {rejected.map(({ line, text }, index) => (
            <li key={index} className="flex gap-3 px-3 py-2">
              <span className="w-20 shrink-0 font-semibold">Line {line}</span>
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
          {unlisted > 0 && <li className="px-3 py-2 text-ink-soft">and {formatCount(unlisted)} more</li>}
        </ul>
      </div>
    </section>
  );
}
