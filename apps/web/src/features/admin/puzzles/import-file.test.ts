import { PuzzleContent } from '@sixfold/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fileError, jsonTemplate } from './import-file.ts';

const FIVE_MB = 5 * 1024 * 1024;

// accounts spec §5: .csv or .json, at most 5MB
test.each([
  ['a.csv', 1, undefined],
  ['A.CSV', FIVE_MB, undefined],
  ['words.v2.json', 10, undefined],
  ['a.csv', FIVE_MB + 1, 'a.csv is larger than 5 MB.'],
  ['a.csv', 0, 'a.csv is empty.'],
  ['a.txt', 10, 'a.txt is neither a .csv nor a .json file.'],
  ['a.csv.zip', 10, 'a.csv.zip is neither a .csv nor a .json file.'],
  ['csv', 10, 'csv is neither a .csv nor a .json file.'],
])('%s of %i bytes: %s', (name, size, error) => expect(fileError({ name, size })).toBe(error));

test('the JSON template has three valid rows', () => {
  const rows = JSON.parse(jsonTemplate()) as Record<string, unknown>[];
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['word1', 'word2', 'word3', 'notes']);
    expect(z.safeParse(PuzzleContent, row).success).toBe(true);
  }
});
