import { expect, test } from 'vitest';
import { acceptedText } from './make.tsx';

const [planet, ...others] = ['PLANET', 'COMBAT', 'MASTER'].map((word1) => ({ word1 }));

test.each([
  [[planet!], 'DRAFT', 1, 'PLANET has been saved as a draft.'],
  [[planet!], 'APPROVED', 1, 'PLANET has been approved.'],
  [[planet!], 'APPROVED', 0, 'PLANET already exists.'],
  [others, 'DRAFT', 2, '2 puzzles have been saved as drafts.'],
  [others, 'APPROVED', 2, '2 puzzles have been approved.'],
  [others, 'DRAFT', 1, '1 puzzle has been saved as a draft; 1 already existed.'],
  [others, 'APPROVED', 0, '0 puzzles have been approved; 2 already existed.'],
] as const)('of %j as %s, %i are new: %s', (candidates, status, accepted, text) =>
  expect(acceptedText({ candidates, status }, accepted)).toBe(text),
);
