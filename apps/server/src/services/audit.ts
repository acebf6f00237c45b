import {
  AUDIT_MAX,
  AUDITED_FIELDS,
  type AuditAction,
  type AuditChange,
  type AuditedField,
  type AuditEntry,
  type AuditSubject,
} from '@sixfold/contract';
import { puzzleText } from '@sixfold/game';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { auditEntries, users, wordSets } from '../db/schema.ts';

/** Who made a change, and when. */
export interface Attribution {
  /** Null for the owner's commands and settings. */
  actorId: number | null;
  at: Date;
}

/** The row; only its audited fields are recorded. */
type Fields = Partial<Record<AuditedField, AuditChange['before']>>;

interface AuditedChange {
  subject: AuditSubject;
  subjectId: number;
  action: AuditAction;
  /** Missing on creation; on deletion, `after` has only the reason, if there is one. */
  before?: Fields | undefined;
  after?: Fields | undefined;
}

/** Call this in the transaction that makes the change. An update that changes nothing leaves no entry. */
export async function recordAudit(
  queries: Queries,
  attribution: Attribution,
  { before, after, ...entry }: AuditedChange,
): Promise<void> {
  const changes = changesBetween(entry.subject, before, after);
  if (changes.length > 0) await queries.insert(auditEntries).values({ ...entry, ...attribution, changes });
}

export function changesBetween(subject: AuditSubject, before: Fields = {}, after: Fields = {}): AuditChange[] {
  return AUDITED_FIELDS[subject]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The newest entries for one subject, and whether there are older ones. */
export async function auditTrail(
  queries: Queries,
  subject: AuditSubject,
  subjectId: number,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const rows = await queries
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      // Not a join: a merge join would read every user up to this one.
      by: sql<string | null>`(SELECT display_name FROM ${users} WHERE ${users}.id = actor_id)`,
      action: auditEntries.action,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, subjectId)))
    .orderBy(desc(auditEntries.id))
    .limit(AUDIT_MAX + 1);
  const entries = rows.slice(0, AUDIT_MAX).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  return { entries: await withWords(queries, entries), hasMore: rows.length > AUDIT_MAX };
}

/** Replaces puzzle ids with the words people know a puzzle by. A deleted puzzle keeps its number. */
async function withWords(queries: Queries, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const isPuzzle = ({ field }: AuditChange) => field === 'wordSetId';
  const ids = entries.flatMap(({ changes }) =>
    changes.filter(isPuzzle).flatMap(({ before, after }) => [before, after]),
  );
  const known = ids.filter((id) => typeof id === 'number');
  if (known.length === 0) return entries;
  const puzzles = await queries.select().from(wordSets).where(inArray(wordSets.id, known));
  const nameOf = (id: AuditChange['before']) => {
    const puzzle = puzzles.find((candidate) => candidate.id === id);
    if (puzzle) return puzzleText(puzzle);
    return id === null ? null : `#${id}`;
  };
  const named = (change: AuditChange) =>
    isPuzzle(change) ? { ...change, before: nameOf(change.before), after: nameOf(change.after) } : change;
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map(named) }));
}
