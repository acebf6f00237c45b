import { CIPHER_LENGTH } from '@sixfold/game';
import { move } from '../../ui/game/motion.ts';

const SHAKE = [0, -5, 4, -2, 0].map((x) => ({ translate: `${x}px 0` }));
const WAVE = [{}, { translate: '0 -0.4rem', offset: 0.4 }, {}];

/** The rows follow one another, quickly enough to be one movement. */
export const ROW_DELAY_MS = 70;
const PLACE_DELAY_MS = 45;

/** A small shake of the head. */
export const nudge = (board: HTMLElement | null): void => move(board, SHAKE, { duration: 260, easing: 'ease-out' });

/** Runs through the words once all is found. */
export function wave(board: HTMLElement | null): void {
  for (const [index, tile] of board?.querySelectorAll<HTMLElement>('.tile').entries() ?? []) {
    const delay = Math.floor(index / CIPHER_LENGTH) * ROW_DELAY_MS + (index % CIPHER_LENGTH) * PLACE_DELAY_MS;
    move(tile, WAVE, { duration: 380, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', delay });
  }
}
