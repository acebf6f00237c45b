import type { AuditAction, AuditChange } from '@sixfold/contract';
import { isGameDay, shortDate } from '@sixfold/game';

const FIELDS: Record<string, string> = {
  word1: 'Word 1',
  word2: 'Word 2',
  word3: 'Word 3',
  notes: 'Notes',
  status: 'Status',
  gameDate: 'Date',
  wordSetId: 'Puzzle',
  isAdmin: 'Admin',
  isActive: 'Active',
  emailVerified: 'Email verified',
};

export const ACTION_TEXTS: Record<AuditAction, string> = {
  created: 'Created',
  imported: 'Imported',
  filled: 'Scheduled by filling empty days',
  updated: 'Changed',
  deleted: 'Deleted',
};

/** 'Status: DRAFT → APPROVED'; of what is new or gone only what it is or was. */
export function changeText({ field, before, after }: AuditChange, action: AuditAction): string {
  const name = Object.hasOwn(FIELDS, field) ? FIELDS[field] : field;
  if (action === 'updated') return `${name}: ${valueText(before)} → ${valueText(after)}`;
  return `${name}: ${valueText(action === 'deleted' ? before : after)}`;
}

function valueText(value: AuditChange['before']): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && isGameDay(value) ? shortDate(value) : String(value);
}
