import { expect, test } from 'vitest';
import { IMPORT_MAX_BYTES, JSON_BODY_MAX_BYTES } from './limits.ts';

test('a file has at most 5 MB and a JSON body at most 64 KB', () => {
  expect([IMPORT_MAX_BYTES, JSON_BODY_MAX_BYTES]).toEqual([5_242_880, 65_536]);
});
