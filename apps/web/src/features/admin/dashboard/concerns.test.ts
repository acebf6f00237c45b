import { expect, test } from 'vitest';
import { concernsText } from './concerns.tsx';

test.each([
  [1, 0, 'From today on, 1 game uses a puzzle that is not fit to publish.'],
  [0, 2, 'From today on, 2 games repeat an earlier one.'],
  [3, 1, 'From today on, 3 games use a puzzle that is not fit to publish, and 1 game repeats an earlier one.'],
])('%i unfit and %i repeated: %s', (unfit, repeated, text) => expect(concernsText({ unfit, repeated })).toBe(text));
