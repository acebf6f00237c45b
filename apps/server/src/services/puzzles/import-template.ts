import { IMPORT_COLUMNS } from '@sixfold/contract';

/** A CSV file to fill in. Its rows are puzzles, so that it can be imported as it is. */
export const IMPORT_TEMPLATE = [
  IMPORT_COLUMNS,
  ['SILENT', 'LISTEN', 'ENLIST', 'The first word is the anchor: six different letters'],
  ['SEARCH', 'ARCHES', 'CHASER', 'The other two use only letters of the anchor'],
  ['STANCE', 'ACCESS', 'SENATE', '"Notes are optional, and quoted if they contain a comma"'],
]
  .map((row) => `${row.join(',')}\r\n`)
  .join('');
