import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ID_MAX } from '../../limits.ts';
import { Id } from '../../fields/numbers.ts';
import { integerParam } from '../../fields/query.ts';
import { okData } from '../../fields/envelope.ts';
import { Instant } from '../../fields/time.ts';
import { USER_FLAGS } from './users.ts';

export const AUDIT_SUBJECTS = ['puzzle', 'dailyGame', 'user', 'word', 'wordList', 'circle', 'friendPuzzle'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
/** The fields whose changes are recorded. Earlier releases may have recorded others. */
export const AUDITED_FIELDS = {
  puzzle: ['word1', 'word2', 'word3', 'notes', 'status', 'reason'],
  dailyGame: ['gameDate', 'wordSetId'],
  user: USER_FLAGS,
  word: ['word', 'rule', 'reason'],
  wordList: ['fileName'],
  circle: ['name'],
  // Not the words, which may be personal and are deleted with the puzzle.
  friendPuzzle: ['isWithdrawn'],
} as const satisfies Record<AuditSubject, readonly string[]>;
export type AuditedField = (typeof AUDITED_FIELDS)[AuditSubject][number];

export const AUDIT_ACTIONS = ['created', 'imported', 'filled', 'updated', 'deleted'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

export const AuditChange = z.object({ field: z.string(), before: value, after: value });
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** A display name; `null` for the owner's commands and `ADMIN_EMAILS`, and if the account has been deleted. */
  by: z.nullable(z.string()),
  action: z.enum(AUDIT_ACTIONS),
  /** `before` is null on creation; on deletion, `after` is null except for the reason. */
  changes: z.array(AuditChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const getAudit = endpoint('GET /admin/audit', 'admin', {
  query: z.object({
    subject: z.enum(AUDIT_SUBJECTS, `Subject must be one of ${AUDIT_SUBJECTS.join(', ')}`),
    id: integerParam(ID_MAX),
  }),
  reply: okData(z.object({ entries: z.array(AuditEntry), hasMore: z.boolean() })),
});
