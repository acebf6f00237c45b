import { cx } from './cx.ts';

const SPOKES = [0, 60, 120, 180, 240, 300];

/** The mark: a brass wheel of six fields around a six. Decoration, since the name always stands beside it. */
export const Logo = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 64 64" className={cx('wheel', className)}>
    <circle cx="32" cy="32" r="30" className="wheel-metal" />
    {SPOKES.map((angle) => (
      <line key={angle} x1="32" y1="2" x2="32" y2="14" transform={`rotate(${angle} 32 32)`} className="wheel-cut" />
    ))}
    <circle cx="32" cy="32" r="19" className="wheel-paper" />
    <path
      d="M38.5 20.5 C 30 22.5 25 28.5 25 36.2 a 7.2 7.2 0 1 0 14.4 0 a 7.2 7.2 0 1 0 -14.4 0"
      className="wheel-six"
    />
  </svg>
);
