import { buildCipher, encodeWord, type PuzzleWords } from '@sixfold/game';
import { Tile } from '../../ui/game/tile.tsx';

/** One of the examples of the help, so it spoils no daily game. */
const WORDS: PuzzleWords = { word1: 'CANTER', word2: 'ACCENT', word3: 'RECENT' };

/** What a maker chooses, and what it becomes. */
export function Sample() {
  const cipher = buildCipher(WORDS.word1);
  return (
    <section aria-label="An example" className="sheet squared grid justify-items-center gap-4 p-5 sm:p-7">
      {Object.values(WORDS).map((word, row) => (
        <div key={word} className="grid justify-items-center gap-1.5">
          <p className="text-center text-sm text-ink-soft">
            <span className="font-mono font-semibold tracking-widest text-ink">{word}</span>{' '}
            {row === 0 ? 'gives each letter a number.' : 'becomes'}
          </p>
          <WordTiles word={word} cipher={encodeWord(cipher, word)} hasLetters={row === 0} />
        </div>
      ))}
    </section>
  );
}

interface WordTilesProps {
  word: string;
  cipher: string;
  hasLetters: boolean;
}

const WordTiles = ({ word, cipher, hasLetters }: WordTilesProps) => (
  <div className="flex gap-1.5">
    {Array.from(word, (letter, place) => (
      <Tile key={place} digit={cipher.charAt(place)} letter={hasLetters ? letter : null} size="small" />
    ))}
  </div>
);
