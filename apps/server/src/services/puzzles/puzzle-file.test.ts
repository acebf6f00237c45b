import { expect, test } from 'vitest';
import { readPuzzleFile, type PuzzleRow } from './puzzle-file.ts';

async function rowsOf(text: string): Promise<PuzzleRow[]> {
  async function* content() {
    yield new TextEncoder().encode(text);
  }
  const rows: PuzzleRow[] = [];
  for await (const chunk of readPuzzleFile({ filename: 'a.csv', content: content() })) rows.push(...chunk);
  return rows;
}

// Tens of thousands of columns in front of millions of short rows would keep the server busy for hours.
test('a row holds only the known columns, however many others the header names', async () => {
  const others = Array.from({ length: 1000 }, (_, number) => `other${number}`).join(',');
  expect(await rowsOf(`notes,${others},word2,word1\nNew,x\n`)).toEqual([
    { line: 2, value: { fields: { word1: '', word2: '', word3: '', notes: 'New' } } },
  ]);
});
