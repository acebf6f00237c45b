/*
 * A backup is a gzip file of lines. One that begins with # is about the backup: first the header, then a line before the
 * rows of each table, at last the footer. All others are rows, each a JSON object as PostgreSQL writes and reads it; we
 * never read into them, so that no number is rounded on its way.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../../lib/start-error.ts';

const FORMAT = 'sixfold-backup-1';

export const Header = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** The newest migration that the database had. */
  migration: z.number(),
});
export type Header = z.infer<typeof Header>;

export const TableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableStart = z.infer<typeof TableStart>;

export const Footer = z.object({
  /** The last number that each sequence gave, as text; those that gave none are missing. */
  sequences: z.record(z.string(), z.string()),
  /** Of all lines before this one. */
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
    super('The file is damaged, or no backup of Sixfold. Nothing was changed.');
  }
}

/** Of lines, each with its end. */
export function lineDigest() {
  const hash = createHash('sha256');
  return { add: (line: string) => void hash.update(line).update('\n'), digest: () => hash.digest('hex') };
}
