import { CIPHER_NUMBERS } from '@sixfold/game';
import { Tile } from './tile.tsx';

interface TileRowProps {
  /** The letters that are known, each at its number. */
  letters?: readonly (string | null)[] | undefined;
}

/** The six numbers as an ornament. */
export const TileRow = ({ letters }: TileRowProps) => (
  <div aria-hidden className="flex gap-1.5">
    {CIPHER_NUMBERS.map((number) => {
      const letter = letters?.[number - 1] ?? null;
      return <Tile key={number} digit={number} letter={letter} state={letter ? 'hit' : 'hidden'} size="small" />;
    })}
  </div>
);
