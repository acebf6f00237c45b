import { buildCipher, DIFFICULTIES, DIFFICULTY_INFO, encodeWord, WORD_FIELDS, type Difficulty } from '@sixfold/game';
import { Tile } from '../../ui/game/tile.tsx';
import { Tracker } from '../../ui/game/tracker.tsx';
import { ENCODING_PUZZLE } from './example-games.tsx';

/** Three words with their numbers below the letters. */
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

const MISSED = ['S', 'O', 'S', 'H', 'I', 'O'];

/** The two ways a game ends. */
export const EndingFigure = () => (
  <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    <li className="flex flex-col justify-between gap-1.5">
      <p>
        <strong>Six letters found:</strong> you win.
      </p>
      <Tracker kind="hits" letters={Array.from(ENCODING_PUZZLE.word1)} />
    </li>
    <li className="flex flex-col justify-between gap-1.5">
      <p>
        <strong>Six misses:</strong> you lose.
      </p>
      <Tracker kind="misses" letters={MISSED} />
    </li>
  </ul>
);

const POOLS: Record<Difficulty, string> = {
  FOUNDATION: 'only the six in the puzzle.',
  INTERMEDIATE: 'those six plus four common ones.',
  CHALLENGING: 'those six plus nine others.',
  TORTURE: 'the whole alphabet.',
};

export const DifficultyList = () => (
  <ul className="space-y-1.5">
    {DIFFICULTIES.map((difficulty) => (
      <li key={difficulty}>
        <strong>{DIFFICULTY_INFO[difficulty].name}</strong> – {DIFFICULTY_INFO[difficulty].letterCount} letters:{' '}
        {POOLS[difficulty]}
      </li>
    ))}
  </ul>
);

const KEYS = [
  { keys: 'A – Z', action: 'pick a letter' },
  { keys: '1 – 6', action: 'pick a number' },
  { keys: 'Enter', action: 'submit your guess' },
  { keys: 'Esc', action: 'clear your selection' },
];

export const KeyList = () => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
    {KEYS.map(({ keys, action }) => (
      <div key={keys} className="flex flex-wrap items-center gap-x-3">
        <dt className="min-w-20 shrink-0 whitespace-nowrap">
          <kbd className="inline-block rounded-sm border border-b-2 border-line-strong bg-paper px-2 py-0.5 font-sans text-sm font-semibold">
            {keys}
          </kbd>
        </dt>
        <dd className="flex-[1_1_8rem]">{action}</dd>
      </div>
    ))}
  </dl>
);
