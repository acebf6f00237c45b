import { cx } from './cx.ts';

interface TileProps {
  digit: number | string;
  /** Known once it was hit. */
  letter?: string | null;
  state?: 'hidden' | 'hit';
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** A paper tile that turns over from its digit to its letter. */
export function Tile({ digit, letter = null, state = 'hidden', size = 'medium', className }: TileProps) {
  const isHit = state === 'hit' && letter !== null;
  return (
    <span
      role="img"
      aria-label={isHit ? letter : String(digit)}
      aria-description={isHit ? `number ${digit}` : undefined}
      data-hit={isHit || undefined}
      data-size={size}
      className={cx('tile', className)}
    >
      <span aria-hidden className="tile-body">
        <span className="tile-face tile-digit">{digit}</span>
        <span className="tile-face tile-letter">
          {isHit && letter}
          <span className="tile-corner">{digit}</span>
        </span>
      </span>
    </span>
  );
}
