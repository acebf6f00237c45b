import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Count } from '../../fields/numbers.ts';
import { ok } from '../../fields/envelope.ts';

/** The name of the form field that holds the file. */
export const IMPORT_FIELD = 'file';
export const IMPORT_EXTENSIONS = ['.csv', '.json'] as const;
export const IMPORT_COLUMNS = ['word1', 'word2', 'word3', 'notes'] as const;

export const ImportStats = z.object({
  /** All data rows in the file, imported or not. */
  processed: Count,
  imported: Count,
  duplicatesInFile: Count,
  existingInDb: Count,
  /** The first `IMPORT_REJECTED_MAX` rejected rows, in file order. */
  rejected: z.array(z.object({ line: Count, reason: z.string() })),
  /** All rejected rows, listed or not. */
  rejectedTotal: Count,
});
export type ImportStats = z.infer<typeof ImportStats>;

export const importPuzzles = endpoint('POST /admin/puzzles/bulk-import', 'admin', {
  consumes: 'multipart/form-data',
  reply: ok({ stats: ImportStats }),
});

export const getImportTemplate = endpoint('GET /admin/puzzles/bulk-template', 'admin', {
  produces: 'text/csv',
  reply: z.string(),
});
