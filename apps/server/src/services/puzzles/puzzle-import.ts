import {
  AUDITED_FIELDS,
  IMPORT_REJECTED_MAX,
  IMPORT_TIMEOUT_MS,
  PuzzleContent,
  type ImportStats,
} from '@sixfold/contract';
import { CIPHER_LENGTH, puzzleKey } from '@sixfold/game';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { FileError } from '../../adapters/row-reader.ts';
import type { Queries } from '../../db/database.ts';
import { lockForTransaction } from '../../db/locks.ts';
import { invalid } from '../app-error.ts';
import { attributionOf, requireAdmin, type Actor, type AdminDeps } from '../accounts/admin-transaction.ts';
import type { Attribution } from '../audit.ts';
import { readPuzzleFile, type PuzzleRow, type Upload } from './puzzle-file.ts';

/** Puzzles written per statement. */
const CHUNK = 5_000;

type Checked = Pick<ImportStats, 'processed' | 'duplicatesInFile' | 'rejected' | 'rejectedTotal'> & {
  puzzles: Map<string, PuzzleContent>;
};

/** Adds a file's valid puzzles as drafts, in one transaction. Nothing is written until the whole file has been checked. */
export async function importPuzzles(upload: Upload, actor: Actor, deps: AdminDeps): Promise<ImportStats> {
  const { puzzles, ...counts } = await check(upload);
  if (counts.processed === 0) throw invalid([{ field: 'file', message: 'The file has no rows.' }]);
  const imported = puzzles.size === 0 ? 0 : await store([...puzzles.values()], actor, deps);
  return { ...counts, imported, existingInDb: puzzles.size - imported };
}

async function check(upload: Upload): Promise<Checked> {
  const checked: Checked = { processed: 0, duplicatesInFile: 0, rejected: [], rejectedTotal: 0, puzzles: new Map() };
  try {
    for await (const rows of readPuzzleFile(upload)) for (const row of rows) checkRow(row, checked);
  } catch (error) {
    if (error instanceof FileError) throw invalid([{ field: 'file', message: error.message }]);
    throw error;
  }
  return checked;
}

function checkRow(row: PuzzleRow, checked: Checked): void {
  checked.processed += 1;
  const hasEnoughReasons = checked.rejected.length >= IMPORT_REJECTED_MAX;
  const validated = hasEnoughReasons && !mayBePuzzle(row) ? { reason: '' } : validate(row);
  if ('reason' in validated) {
    checked.rejectedTotal += 1;
    if (!hasEnoughReasons) checked.rejected.push({ line: row.line, reason: validated.reason });
    return;
  }
  const key = puzzleKey(validated.content);
  if (checked.puzzles.has(key)) checked.duplicatesInFile += 1;
  else checked.puzzles.set(key, validated.content);
}

/** Lets most rows skip full validation once enough are reported: building reasons is the slowest part of an import. */
const mayBePuzzle = ({ value }: PuzzleRow) =>
  'fields' in value &&
  typeof value.fields['word1'] === 'string' &&
  value.fields['word1'].trim().length === CIPHER_LENGTH;

function validate({ value }: PuzzleRow): { content: PuzzleContent } | { reason: string } {
  if ('error' in value) return { reason: value.error };
  const result = z.safeParse(PuzzleContent, value.fields);
  if (result.success) return { content: result.data };
  return { reason: result.error.issues.map(({ message }) => asSentence(message)).join(' ') };
}

/** Messages in forms have no period; here, several are joined. */
const asSentence = (message: string) => message.replace(/\.?$/, '.');

function store(puzzles: PuzzleContent[], actor: Actor, { database, clock }: AdminDeps): Promise<number> {
  const attribution = attributionOf(actor, clock);
  return database.transaction(async (transaction, query) => {
    await lockForTransaction(transaction, 'newPuzzles');
    let imported = 0;
    for (let at = 0; at < puzzles.length; at += CHUNK) {
      imported += await storeChunk(transaction, puzzles.slice(at, at + CHUNK), attribution);
    }
    // At the end and without a lock: an import may take a minute, and a demotion must not wait for it.
    await requireAdmin({ query }, actor, clock);
    return imported;
  }, IMPORT_TIMEOUT_MS);
}

const AUDITED_VALUES = sql.raw(AUDITED_FIELDS.puzzle.map((field) => `('${field}', ${field})`).join(', '));

/** Puzzles that already exist are left unchanged. */
async function storeChunk(queries: Queries, puzzles: PuzzleContent[], { actorId, at }: Attribution): Promise<number> {
  const column = (field: keyof PuzzleContent) => sql`${sql.param(puzzles.map((puzzle) => puzzle[field]))}::text[]`;
  const { rows } = await queries.execute<{ imported: number }>(sql`
    WITH made AS (
      INSERT INTO word_sets (word1, word2, word3, notes, status, origin, created_at, created_by)
      SELECT rows.*, 'DRAFT', 'IMPORTED', ${at}::timestamptz, ${actorId}::int
      FROM unnest(${column('word1')}, ${column('word2')}, ${column('word3')}, ${column('notes')}) AS rows
      ON CONFLICT DO NOTHING
      RETURNING *
    ), noted AS (
      INSERT INTO audit_entries (subject, subject_id, action, changes, actor_id, at)
      SELECT 'puzzle', id, 'imported', (
        SELECT jsonb_agg(jsonb_build_object('field', field, 'before', null, 'after', value))
        FROM (VALUES ${AUDITED_VALUES}) AS fields (field, value)
        WHERE value IS NOT NULL
      ), created_by, created_at FROM made
    )
    SELECT count(*)::int AS imported FROM made`);
  return rows[0]?.imported ?? 0;
}
