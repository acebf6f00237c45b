import { expect, test } from 'vitest';
import { reasonLabel } from './report-cells.tsx';

test.each([
  ['APPROVED', ['OBSCURE', 'SECOND_SOLUTION'], 'Approved despite its second solution'],
  ['APPROVED', ['OBSCURE'], 'Reason'],
  ['APPROVED', undefined, 'Reason'],
  ['DISABLED', ['SECOND_SOLUTION'], 'Reason'],
] as const)('the reason for a puzzle that is %s with the flags %j: %s', (status, flags, label) =>
  expect(reasonLabel(status, flags)).toBe(label),
);
