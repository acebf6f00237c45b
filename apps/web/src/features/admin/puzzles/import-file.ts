import { IMPORT_COLUMNS, IMPORT_EXTENSIONS, IMPORT_MAX_BYTES, IMPORT_MAX_MB } from '@sixfold/contract';
import { PRACTICE_SETS } from '@sixfold/game';

const SAMPLE_ROWS = 3;

export const ACCEPTED_FILES = IMPORT_EXTENSIONS.join(',');
export const FILE_RULES = `A ${IMPORT_EXTENSIONS.join(' or ')} file of at most ${IMPORT_MAX_MB} MB.`;

/** Why the server would refuse the file. Checked before the upload. */
export function fileError({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const lower = name.toLowerCase();
  if (!IMPORT_EXTENSIONS.some((extension) => lower.endsWith(extension))) {
    return `${name} is neither a ${IMPORT_EXTENSIONS.join(' nor a ')} file.`;
  }
  if (size > IMPORT_MAX_BYTES) return `${name} is larger than ${IMPORT_MAX_MB} MB.`;
  if (size === 0) return `${name} is empty.`;
  return undefined;
}

/** Sample rows, each a valid puzzle. */
export function jsonTemplate(): string {
  const rows = PRACTICE_SETS.slice(0, SAMPLE_ROWS).map(({ note, ...set }) => ({ ...set, notes: note }));
  return `${JSON.stringify(
    rows.map((row) => Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, row[name]]))),
    null,
    2,
  )}\n`;
}
