import { expect, test } from 'vitest';
import { acceptedText } from './make.tsx';

const [planet, ...others] = ['PLANET', 'COMBAT', 'MASTER'].map((word1) => ({ word1 }));

test.each([
  [[planet!], 1, 'PLANET has been accepted.'],
  [[planet!], 0, 'PLANET already exists.'],
  [others, 2, '2 puzzles have been accepted.'],
  [others, 1, '1 puzzle has been accepted; 1 already existed.'],
  [others, 0, '0 puzzles have been accepted; 2 already existed.'],
])('of %j, %i are new: %s', (candidates, accepted, text) => expect(acceptedText(candidates, accepted)).toBe(text));
