import { readFile } from 'node:fs/promises';
import { readCsv } from '../../adapters/csv.ts';
import { BUILT_IN_PUZZLES } from '../../paths.ts';

export interface BuiltInPuzzle {
  word1: string;
  word2: string;
  word3: string;
  notes: string | null;
}

/** The puzzles that come with Sixfold. */
export async function readBuiltInPuzzles(): Promise<BuiltInPuzzle[]> {
  return readCsv(await readFile(BUILT_IN_PUZZLES, 'utf8')).map((row) => ({
    word1: row['word1'] ?? '',
    word2: row['word2'] ?? '',
    word3: row['word3'] ?? '',
    notes: row['notes'] || null,
  }));
}
