import { parse } from 'csv-parse/sync';

/** The rows of a CSV text as records keyed by its header line. */
export function readCsv(text: string): Record<string, string>[] {
  return parse<Record<string, string>>(text, { bom: true, columns: true, skip_empty_lines: true });
}
