import { CIPHER_NUMBERS } from '@sixfold/game';
import { memo, useRef, type RefObject } from 'react';
import { cx } from '../cx.ts';
import { useTurn } from './motion.ts';

interface TileProps {
  digit: number | string;
  /** Known once it is hit. */
  letter?: string | null;
  state?: 'hidden' | 'hit';
  size?: 'small' | 'medium' | 'large';
  /** Beats before it turns. */
  turnDelay?: number;
  /** When the delay started, so that a tile rendered late still turns on time. */
  turnSince?: RefObject<number>;
  className?: string;
}

/** A paper tile that flips from its digit to its letter. */
export const Tile = memo(function Tile({
  digit,
  letter = null,
  state = 'hidden',
  size = 'medium',
  turnDelay = 0,
  turnSince,
  className,
}: TileProps) {
  const isHit = state === 'hit' && letter !== null;
  const digitFace = useRef<HTMLSpanElement>(null);
  const letterFace = useRef<HTMLSpanElement>(null);
  useTurn({ digit: digitFace, letter: letterFace }, isHit, { delay: turnDelay, since: turnSince });
  return (
    <span
      role="img"
      aria-label={isHit ? letter : String(digit)}
      aria-description={isHit ? `number ${digit}` : undefined}
      data-size={size}
      className={cx('tile', className)}
    >
      <span ref={digitFace} aria-hidden className={cx('tile-face', isHit && 'tile-under')}>
        {digit}
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
      return <Tile key={number} digit={number} letter={letter} state={letter ? 'hit' : 'hidden'} size="small" />;
    })}
  </div>
);
