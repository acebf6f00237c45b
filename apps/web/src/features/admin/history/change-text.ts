import type { AuditAction, AuditChange, AuditedField } from '@sixfold/contract';
import { isGameDay, formatShortDate } from '@sixfold/game';
import { FLAG_LABELS, RULE_LABELS, STATUS_LABELS } from '../labels.ts';

const FIELD_LABELS: Record<AuditedField, string> = {
  word1: 'Word 1',
  word2: 'Word 2',
  word3: 'Word 3',
  notes: 'Notes',
  status: 'Status',
  reason: 'Reason',
  gameDate: 'Date',
  wordSetId: 'Puzzle',
  isAdmin: FLAG_LABELS.isAdmin.column,
  isActive: FLAG_LABELS.isActive.column,
  emailVerified: FLAG_LABELS.emailVerified.column,
  word: 'Word',
  rule: 'Rule',
  fileName: 'File',
  name: 'Name',
  isWithdrawn: 'Withdrawn',
};

export const ACTION_LABELS: Record<AuditAction, string> = {
  created: 'Created',
  imported: 'Imported',
  filled: 'Scheduled with Fill Empty Days',
  updated: 'Changed',
  deleted: 'Deleted',
};

/** 'Status: Draft → Approved', or the only value when something was created or deleted. */
export function changeText({ field, before, after }: AuditChange, action: AuditAction): string {
  const label = isKey(FIELD_LABELS, field) ? FIELD_LABELS[field] : field;
  const isChange = action === 'updated' || (before !== null && after !== null);
  if (isChange) return `${label}: ${valueText(field, before)} → ${valueText(field, after)}`;
  return `${label}: ${valueText(field, before ?? after)}`;
}

function valueText(field: string, value: AuditChange['before']): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return flagText(field, value);
  if (field === 'status' && isKey(STATUS_LABELS, value)) return STATUS_LABELS[value];
  if (field === 'rule' && isKey(RULE_LABELS, value)) return RULE_LABELS[value];
  return typeof value === 'string' && isGameDay(value) ? formatShortDate(value) : String(value);
}

function flagText(field: string, isOn: boolean): string {
  const states = isKey(FLAG_LABELS, field) ? FLAG_LABELS[field].states : (['yes', 'no'] as const);
  return states[isOn ? 0 : 1];
}

const isKey = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key);
