import { setImmediate as breathe } from 'node:timers/promises';
import { IMPORT_COLUMNS, IMPORT_EXTENSIONS } from '@sixfold/contract';
import { createCsvReader } from '../../adapters/csv.ts';
import { createJsonReader } from '../../adapters/json-rows.ts';
import type { FileRow, RowReader } from '../../adapters/row-reader.ts';
import { decodeUtf8 } from '../../adapters/utf8.ts';
import { invalid } from '../app-error.ts';

/** A file that is being sent. */
export interface Upload {
  filename: string;
  content: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** What a row holds, or why it holds nothing. */
export type PuzzleRow = FileRow<{ fields: Record<string, unknown> } | { fault: string }>;

/** So much text is worked on before others get a turn. */
const SLICE = 16_384;

/** The data rows of a .csv or .json file, some at a time, while it arrives. */
export async function* readPuzzleFile({ filename, content }: Upload): AsyncGenerator<PuzzleRow[]> {
  const reader = readerFor(filename);
  for await (const text of decodeUtf8(content)) {
    for (let at = 0; at < text.length; at += SLICE) {
      yield reader.push(text.slice(at, at + SLICE));
      await breathe();
    }
  }
  yield reader.end();
}

function readerFor(filename: string): RowReader<PuzzleRow['value']> {
  const extension = IMPORT_EXTENSIONS.find((ending) => filename.toLowerCase().endsWith(ending));
  if (extension === '.csv') return mapRows(createCsvReader(), namedCells());
  if (extension === '.json') return mapRows(createJsonReader(), jsonFields);
  throw invalid([{ field: 'file', message: 'Please choose a .csv or .json file.' }]);
}

function mapRows<A, B>(reader: RowReader<A>, give: (value: A) => B | undefined): RowReader<B> {
  const map = (rows: FileRow<A>[]) =>
    rows.flatMap(({ line, value }) => {
      const given = give(value);
      return given === undefined ? [] : [{ line, value: given }];
    });
  return { push: (text) => map(reader.push(text)), end: () => map(reader.end()) };
}

function jsonFields(value: unknown): PuzzleRow['value'] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { fields: { ...value } } : { fault: 'The row must be an object with word1, word2 and word3.' };
}

/** The columns stand in the order of the template, unless the first row names them. */
function namedCells(): (cells: string[]) => PuzzleRow['value'] | undefined {
  let columns: readonly string[] | undefined;
  // Only of those that mean something: a row must not cost more because the header names thousands of others.
  let places: (readonly [column: string, place: number])[] = [];
  return (cells) => {
    if (!columns) {
      const names = cells.map((cell) => cell.trim().toLowerCase());
      const isHeader = names.includes('word1');
      const named = isHeader ? names : IMPORT_COLUMNS;
      columns = named;
      places = IMPORT_COLUMNS.map((column) => [column, named.indexOf(column)] as const);
      if (isHeader) return undefined;
    }
    if (cells.length === 1 && /[,;]/.test(cells[0] ?? '')) {
      return { fault: 'The row is a single cell: separate its words as in the first row.' };
    }
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      return { fault: 'There are too many cells: put notes that contain a comma or semicolon in quotes.' };
    }
    return { fields: Object.fromEntries(places.map(([column, place]) => [column, cells[place] ?? ''])) };
  };
}
