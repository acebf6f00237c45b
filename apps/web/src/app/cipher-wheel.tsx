import { ALPHABET, CIPHER_NUMBERS, type CipherNumber, type Letter } from '@sixfold/game';

const LETTER_STEP = 360 / ALPHABET.length;
const NUMBER_STEP = 360 / CIPHER_NUMBERS.length;

interface CipherWheelProps {
  /** The pair under the index at the top; undefined leaves both discs in their initial position. */
  shown: { letter: Letter; number: CipherNumber } | undefined;
}

/** Two brass discs, letters outside and numbers inside, turned until the letter lines up with its number. */
export const CipherWheel = ({ shown }: CipherWheelProps) => (
  <svg aria-hidden viewBox="0 0 200 200" className="wheel">
    <circle cx="100" cy="100" r="98" className="wheel-metal" />
    <g className="wheel-dial" style={shown && turnedBy(ALPHABET.indexOf(shown.letter) * LETTER_STEP)}>
      {[...ALPHABET].map((each, index) => (
        <text key={each} x="100" y="19" transform={rotate(index * LETTER_STEP)} className="wheel-letter">
          {each}
        </text>
      ))}
    </g>
    <circle cx="100" cy="100" r="76" className="wheel-groove" />
    <g className="wheel-dial" style={shown && turnedBy((shown.number - 1) * NUMBER_STEP)}>
      <circle cx="100" cy="100" r="73" className="wheel-metal" />
      {CIPHER_NUMBERS.map((each) => (
        <g key={each} transform={rotate((each - 1) * NUMBER_STEP)}>
          <line x1="100" y1="28" x2="100" y2="84" transform={rotate(NUMBER_STEP / 2)} className="wheel-cut" />
          <circle cx="100" cy="52" r="17" className="wheel-paper" />
          <text x="100" y="60" className="wheel-number">
            {each}
          </text>
        </g>
      ))}
      <circle cx="100" cy="100" r="15" className="wheel-metal" />
      <circle cx="100" cy="100" r="5" className="wheel-pin" />
    </g>
    <rect x="88" y="3.5" width="24" height="21" rx="4" className="wheel-index" />
    <path d="M100 34 l-5.5 -8 h11 Z" className="wheel-pin" />
  </svg>
);

const turnedBy = (degrees: number) => ({ transform: `rotate(${-degrees}deg)` });
const rotate = (degrees: number) => `rotate(${degrees} 100 100)`;
