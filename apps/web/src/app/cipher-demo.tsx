import { buildCipher, CIPHER_NUMBERS, encodeWord, type Letter } from '@sixfold/game';
import { useEffect, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { Tile } from '../ui/game/tile.tsx';
import { CipherWheel } from './cipher-wheel.tsx';

const WORDS = ['CIPHER', 'RICHER', 'PIERCE'];
const CIPHER = buildCipher('CIPHER');
/** In the order they appear: the most frequent letters first. */
const REVEAL_ORDER: readonly Letter[] = ['E', 'R', 'C', 'I', 'P', 'H'];
const START_MS = 900;
const STEP_MS = 620;

interface CipherDemoProps {
  isPlaying: boolean;
  className?: string;
}

/** Three words that solve themselves once, in under five seconds; pressing the wheel replays the demo. */
export function CipherDemo({ isPlaying, className }: CipherDemoProps) {
  const [step, setStep] = useState(0);
  const isSolved = step === REVEAL_ORDER.length;

  useEffect(() => {
    if (!isPlaying || isSolved) return;
    const timer = setTimeout(() => setStep(step + 1), step === 0 ? START_MS : STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isSolved, step]);

  const known = REVEAL_ORDER.slice(0, step);
  const latest = known.at(-1);
  return (
    <div className={cx('demo sheet squared', className)}>
      <button
        type="button"
        className="demo-wheel"
        aria-label="Replay the example"
        title="Replay the example"
        onClick={() => setStep(0)}
      >
        <CipherWheel shown={latest && { letter: latest, number: CIPHER_NUMBERS[CIPHER.indexOf(latest)] ?? 1 }} />
      </button>
      <div role="img" aria-label="Example: three words written in numbers turn into letters." className="demo-words">
        {WORDS.map((word) => (
          <Word key={word} word={word} known={known} />
        ))}
      </div>
    </div>
  );
}

function Word({ word, known }: { word: string; known: readonly string[] }) {
  const digits = encodeWord(CIPHER, word);
  return (
    <div className="demo-word">
      {[...word].map((letter, index) => (
        <Tile key={index} digit={digits.charAt(index)} letter={known.includes(letter) ? letter : null} />
      ))}
    </div>
  );
}
