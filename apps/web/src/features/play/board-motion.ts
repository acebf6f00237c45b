import { CIPHER_LENGTH } from '@sixfold/game';
import { animate, motionClock } from '../../ui/game/motion.ts';

// In beats. Each moment, from the guess until everything is still, takes less than 700 ms.
const ROW_BEATS = 1.5;
const COLUMN_BEATS = 0.5;
const SHAKE_BEATS = 6;
const HOP_BEATS = 6;
// By then the last letter is half turned.
const WIN_BEATS = 5;

const SHAKE = [0, -5, 4, -2, 0].map((x) => ({ translate: `${x}px 0` }));
const HOP = [{}, { translate: '0 -0.4rem', offset: 0.4 }, {}];
const LAST_LETTER_HOP = [{}, { translate: '0 -0.4rem', scale: 1.2, offset: 0.4 }, {}];

/** When the ripple from a number reaches a tile, in beats. It starts in the first word, where number 1 is the first tile. */
export const rippleDelay = (row: number, place: number, number: number): number =>
  row * ROW_BEATS + Math.abs(place - (number - 1)) * COLUMN_BEATS;

/** A miss. */
export const shake = (board: HTMLElement | null): void => animate(board, SHAKE, { duration: SHAKE_BEATS });

/** A win: the ripple of the last letter lifts every tile, its own highest. Returns a function that cancels it. */
export function celebrate(board: HTMLElement | null, lastNumber: number): () => void {
  const hop = () => {
    for (const [index, tile] of board?.querySelectorAll<HTMLElement>('.tile').entries() ?? []) {
      const delay = rippleDelay(Math.floor(index / CIPHER_LENGTH), index % CIPHER_LENGTH, lastNumber);
      const isLast = tile.matches('.play-fresh');
      animate(tile, isLast ? LAST_LETTER_HOP : HOP, { duration: HOP_BEATS, delay });
    }
  };
  const timer = setTimeout(hop, WIN_BEATS * motionClock().beat);
  return () => clearTimeout(timer);
}
