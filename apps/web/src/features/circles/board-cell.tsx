import { DIFFICULTY_INFO, type Difficulty } from '@sixfold/game';
import { X } from 'lucide-react';
import { cellText, type Cell } from './board-view.ts';

const initial = (difficulty: Difficulty) => DIFFICULTY_INFO[difficulty].name.charAt(0);

const kindOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.outcome === 'WIN' ? 'won' : 'lost');

/** The points, with the difficulty's initial and the misses below. Screen readers get a sentence. */
export const BoardCell = ({ cell, isUncovered = false }: { cell: Cell; isUncovered?: boolean }) => (
  <>
    <span aria-hidden className="circle-tile" data-kind={kindOf(cell)} data-uncovered={isUncovered || undefined}>
      {cell === 'covered' && '?'}
      {cell === 'none' && '–'}
      {typeof cell !== 'string' && (
        <>
          <span className="circle-points">{cell.points}</span>
          <span className="circle-how">
            {initial(cell.difficulty)}
            {cell.outcome === 'WIN' ? <span>{cell.incorrectGuesses}</span> : <X size="0.9em" strokeWidth={4} />}
          </span>
        </>
      )}
    </span>
    <span className="sr-only">{cellText(cell)}</span>
  </>
);
