/*
 * A backup is a gzipped text file. Lines that start with # are control lines: a header, one before the rows of each
 * table, and a footer. All others are rows, each a JSON object written and read by PostgreSQL. We never parse them, so
 * that no number is rounded.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { StartError } from '../../lib/start-error.ts';

const FORMAT = 'sixfold-backup-1';

export const Header = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** The newest applied migration. */
  migration: z.number(),
});
export type Header = z.infer<typeof Header>;

export const TableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableStart = z.infer<typeof TableStart>;

export const Footer = z.object({
  /** The last value of each sequence, as text. Unused sequences are missing. */
  sequences: z.record(z.string(), z.string()),
  /** The digest of all lines before this one. */
  sha256: z.string(),
});
export type Footer = z.infer<typeof Footer>;

export const headerOf = (fields: Omit<Header, 'format'>): Header => ({ format: FORMAT, ...fields });

export const controlLine = (content: Header | TableStart | Footer) => `#${JSON.stringify(content)}`;

export const isControlLine = (line: string) => line.startsWith('#');
export const isTableStart = (line: string) => line.startsWith('#{"table":');

export function readControlLine<T>(line: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(line.slice(1)));
  } catch {
    throw new DamagedBackup();
  }
}

export class DamagedBackup extends StartError {
  constructor() {
    super('The file is damaged or not a Sixfold backup. Nothing was changed.');
  }
}

/** The digest of lines, line breaks included. */
export function lineDigest() {
  const hash = createHash('sha256');
  return { add: (line: string) => void hash.update(line).update('\n'), digest: () => hash.digest('hex') };
}
