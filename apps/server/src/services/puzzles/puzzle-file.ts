import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { IMPORT_COLUMNS, IMPORT_EXTENSIONS } from '@sixfold/contract';
import { createCsvReader } from '../../adapters/csv.ts';
import { createJsonReader } from '../../adapters/json-rows.ts';
import type { FileRow, RowReader } from '../../adapters/row-reader.ts';
import { decodeUtf8 } from '../../adapters/utf8.ts';
import { invalid } from '../app-error.ts';

/** A file that is still arriving. */
export interface Upload {
  filename: string;
  content: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** The fields of a row, or why it could not be read. */
export type PuzzleRow = FileRow<{ fields: Record<string, unknown> } | { error: string }>;

/** Characters parsed before other requests get a turn. */
const SLICE = 16_384;

/** A CSV file to fill in. Its sample rows are valid puzzles, so it can be imported unchanged. */
export const IMPORT_TEMPLATE = [
  IMPORT_COLUMNS,
  ['SILENT', 'LISTEN', 'ENLIST', 'The first word is the anchor: six different letters'],
  ['SEARCH', 'ARCHES', 'CHASER', 'The other two use only letters of the anchor'],
  ['STANCE', 'ACCESS', 'SENATE', '"Notes are optional, and quoted if they contain a comma"'],
]
  .map((row) => `${row.join(',')}\r\n`)
  .join('');

/** Streams the data rows of a .csv or .json file. */
export async function* readPuzzleFile({ filename, content }: Upload): AsyncGenerator<PuzzleRow[]> {
  const reader = readerFor(filename);
  for await (const text of decodeUtf8(content)) {
    for (let at = 0; at < text.length; at += SLICE) {
      yield reader.push(text.slice(at, at + SLICE));
      await yieldToOthers();
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

function mapRows<A, B>(reader: RowReader<A>, transform: (value: A) => B | undefined): RowReader<B> {
  const map = (rows: FileRow<A>[]) =>
    rows.flatMap(({ line, value }) => {
      const mapped = transform(value);
      return mapped === undefined ? [] : [{ line, value: mapped }];
    });
  return { push: (text) => map(reader.push(text)), end: () => map(reader.end()) };
}

function jsonFields(value: unknown): PuzzleRow['value'] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { fields: { ...value } } : { error: 'The row must be an object with word1, word2 and word3.' };
}

/** Columns are in the order of the template unless the first row is a header. */
function namedCells(): (cells: string[]) => PuzzleRow['value'] | undefined {
  let columns: readonly string[] | undefined;
  // Only the known columns: a header with thousands of others must not make each row slow.
  let positions: (readonly [column: string, position: number])[] = [];
  return (cells) => {
    if (!columns) {
      const names = cells.map((cell) => cell.trim().toLowerCase());
      const isHeader = names.includes('word1');
      const named = isHeader ? names : IMPORT_COLUMNS;
      columns = named;
      positions = IMPORT_COLUMNS.map((column) => [column, named.indexOf(column)] as const);
      if (isHeader) return undefined;
    }
    if (cells.length === 1 && /[,;]/.test(cells[0] ?? '')) {
      return { error: 'The row is a single cell: use the same separator as in the first row.' };
    }
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      return { error: 'The row has too many cells: quote notes that contain a comma or semicolon.' };
    }
    return { fields: Object.fromEntries(positions.map(([column, position]) => [column, cells[position] ?? ''])) };
  };
}
