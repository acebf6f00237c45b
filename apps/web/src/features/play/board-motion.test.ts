import { CIPHER_LENGTH, CIPHER_NUMBERS } from '@sixfold/game';
import { expect, test } from 'vitest';
import { rippleDelay } from './board-motion.ts';

const PLACES = Array.from({ length: CIPHER_LENGTH }, (_, place) => place);

test.each(CIPHER_NUMBERS)(
  'the ripple of number %i starts at its tile in the first word and spreads from there',
  (n) => {
    expect(rippleDelay(0, n - 1, n)).toBe(0);
    for (const row of [0, 1, 2]) {
      for (const place of PLACES) {
        const delay = rippleDelay(row, place, n);
        expect(rippleDelay(row + 1, place, n)).toBeGreaterThan(delay);
        if (place >= n - 1) expect(rippleDelay(row, place + 1, n)).toBeGreaterThan(delay);
        else expect(rippleDelay(row, place + 1, n)).toBeLessThan(delay);
      }
    }
  },
);
