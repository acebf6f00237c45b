import type { PencilMark } from '@sixfold/game';
import { X } from 'lucide-react';

export const markLabel = ({ number, letter, contradiction }: PencilMark): string =>
  `${number}, penciled ${letter}${contradiction === null ? '' : `: ${contradiction}`}`;

/** A penciled letter on a tile, crossed out if it cannot be right. */
export const PencilFace = ({ mark: { number, letter, contradiction } }: { mark: PencilMark }) => (
  <>
    <span className="pencil-letter" data-crossed={contradiction !== null || undefined}>
      {letter}
    </span>
    <span className="tile-corner">{number}</span>
    {contradiction !== null && <X className="pencil-cross" strokeWidth={3} />}
  </>
);
