import { readFileSync, writeFileSync } from 'node:fs';
import { STEPS, type Step } from '@sixfold/analysis/studio';
import { isGameDay, normalizePuzzle, puzzleErrors, type GameDay, type PuzzleWords } from '@sixfold/game';
import { readCsv } from '../../adapters/csv.ts';
import { FileError } from '../../adapters/row-reader.ts';
import { print } from '../../adapters/standard-output.ts';
import { StartError } from '../../lib/start-error.ts';

/** A row of a CSV file. All but the words are optional. */
export interface FilePuzzle {
  puzzle: PuzzleWords;
  /** All columns. */
  cells: Record<string, string>;
  /** As `rate` and `plan` write them. */
  step: Step | undefined;
  quality: number | undefined;
  day: GameDay | undefined;
}

export function readPuzzles(path: string): FilePuzzle[] {
  const rows = readRows(path);
  const [first] = rows;
  if (first && !('word1' in first && 'word2' in first && 'word3' in first)) {
    throw new StartError(`The first line of "${path}" must name the columns word1, word2 and word3.`);
  }
  return rows.map((cells, at) => {
    const { word1 = '', word2 = '', word3 = '', overall_step, quality, day } = cells;
    const puzzle = normalizePuzzle({ word1, word2, word3 });
    const [error] = puzzleErrors(puzzle);
    if (error) throw new StartError(`Puzzle ${at + 1} of "${path}": ${error.message}`);
    return {
      puzzle,
      cells,
      step: STEPS.find((step) => String(step) === overall_step),
      quality: quality === undefined || quality === '' ? undefined : Number(quality),
      day: day !== undefined && isGameDay(day) ? day : undefined,
    };
  });
}

function readRows(path: string): Record<string, string>[] {
  try {
    return readCsv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof FileError) throw new StartError(`"${path}": ${error.message}`);
    throw new StartError(`Cannot read "${path}": ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Rows with the same columns. */
export type Rows = Record<string, string | number | null>[];

export function writeRows(rows: Rows, { json, out }: { json: boolean; out: string | undefined }): void {
  const text = json ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(rows);
  if (out === undefined) return print(text);
  try {
    writeFileSync(out, text);
  } catch (error) {
    throw new StartError(`Cannot write "${out}": ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** No cell needs quotes: they are words, numbers, days and names of flags. */
const toCsv = (rows: Rows): string =>
  [...rows.slice(0, 1).map(Object.keys), ...rows.map((row) => Object.values(row))]
    .map((row) => `${row.join(',')}\n`)
    .join('');
