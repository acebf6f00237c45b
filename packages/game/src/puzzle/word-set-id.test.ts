import { expect, test } from 'vitest';
import { toWordSetId } from './word-set-id.ts';

// game spec §5: missing, 'null', not numeric or not above 0 is not recorded
test.each([
  [17, 17],
  ['17', 17],
  [1, 1],
  [undefined, null],
  [null, null],
  ['null', null],
  ['', null],
  [' ', null],
  ['P1', null],
  ['17a', null],
  ['1e3', null],
  ['-4', null],
  ['0', null],
  [0, null],
  [-4, null],
  [1.5, null],
  [NaN, null],
  [Infinity, null],
  ['99999999999999999999', null],
  [true, null],
  [[17], null],
])('%j gives %j', (value, id) => expect(toWordSetId(value)).toBe(id));
