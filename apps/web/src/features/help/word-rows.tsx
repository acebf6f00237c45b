import { foundLetters, type CipherNumber, type GameState } from '@sixfold/game';
import { Tile } from '../../ui/game/tile.tsx';

interface WordRowsProps {
  game: GameState;
  /** The numbers to point out. */
  marked?: readonly CipherNumber[];
}

/** The three words of an example game, as far as they are found. */
export function WordRows({ game, marked = [] }: WordRowsProps) {
  if (game.puzzle === null) return null;
  const found = foundLetters(game.guesses);
  const { encodedWord1, encodedWord2, encodedWord3 } = game.puzzle;
  return (
    <div className="space-y-1.5">
      {[encodedWord1, encodedWord2, encodedWord3].map((digits, row) => (
        <div key={row} role="group" aria-label={`Word ${row + 1}`} className="flex gap-1.5">
          {Array.from(digits, Number).map((digit, index) => {
            const letter = found[digit - 1] ?? null;
            const isMarked = marked.some((number) => number === digit);
            return (
              <Tile
                key={index}
                digit={digit}
                letter={letter}
                state={letter === null ? 'hidden' : 'hit'}
                size="small"
                {...(isMarked && { className: 'rounded-sm outline-2 outline-offset-1 outline-brass' })}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
