import { buildCipher, encodeWord, WORD_FIELDS } from '@sixfold/game';
import { Tile } from '../../ui/game/tile.tsx';
import { ENCODING_PUZZLE } from './example-puzzles.ts';

/** Three words with their numbers under the letters. */
export function EncodingFigure() {
  const cipher = buildCipher(ENCODING_PUZZLE.word1);
  return (
    <figure className="space-y-3">
      {WORD_FIELDS.map((field) => {
        const word = ENCODING_PUZZLE[field];
        return <EncodedWord key={field} word={word} digits={encodeWord(cipher, word)} />;
      })}
      <figcaption className="text-sm text-ink-soft">C is 1 in every word, A is 2, and so on.</figcaption>
    </figure>
  );
}

const EncodedWord = ({ word, digits }: { word: string; digits: string }) => (
  <div role="img" aria-label={`${word} becomes ${Array.from(digits).join(' ')}`} className="flex gap-1.5">
    {Array.from(word, (letter, index) => (
      <span key={index} className="flex flex-col items-center gap-1">
        <span className="font-mono leading-none font-semibold text-brass">{letter}</span>
        <Tile digit={digits.charAt(index)} size="small" />
      </span>
    ))}
  </div>
);
