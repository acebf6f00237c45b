import { CIPHER_NUMBERS } from '@sixfold/game';
import { memo, useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '../cx.ts';
import { useTurn } from './motion.ts';

interface TileProps {
  digit: number | string;
  /** Null until it is found. */
  letter?: string | null;
  size?: 'small' | 'medium' | 'large';
  /** Beats before it turns. */
  turnDelay?: number;
  /** When the delay started, so that a tile rendered late still turns on time. */
  turnSince?: RefObject<number>;
  className?: string;
  /** Read instead of the digit. */
  label?: string | undefined;
  /** Shown instead of the digit. */
  children?: ReactNode;
}

/** A paper tile that flips from its digit to its letter. */
export const Tile = memo(function Tile({
  digit,
  letter = null,
  size = 'medium',
  turnDelay = 0,
  turnSince,
  className,
  label = String(digit),
  children = digit,
}: TileProps) {
  const isHit = letter !== null;
  const digitFace = useRef<HTMLSpanElement>(null);
  const letterFace = useRef<HTMLSpanElement>(null);
  useTurn({ digit: digitFace, letter: letterFace }, isHit, { delay: turnDelay, since: turnSince });
  return (
    <span
      role="img"
      aria-label={isHit ? letter : label}
      aria-description={isHit ? `number ${digit}` : undefined}
      data-size={size}
      className={cx('tile', className)}
    >
      <span ref={digitFace} aria-hidden className={cx('tile-face', isHit && 'tile-under')}>
        {children}
      </span>
      {isHit && (
        <span ref={letterFace} aria-hidden className="tile-face tile-letter">
          {letter}
          <span className="tile-corner">{digit}</span>
        </span>
      )}
    </span>
  );
});

interface TileRowProps {
  /** The known letters, by number. */
  letters?: readonly (string | null)[] | undefined;
}

/** The six numbers, as decoration. */
export const TileRow = ({ letters }: TileRowProps) => (
  <div aria-hidden className="flex gap-1.5">
    {CIPHER_NUMBERS.map((number) => {
      const letter = letters?.[number - 1] ?? null;
      return <Tile key={number} digit={number} letter={letter} size="small" />;
    })}
  </div>
);
