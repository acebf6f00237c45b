import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test.each([
  ['updated', { field: 'status', before: 'DRAFT', after: 'APPROVED' }, 'Status: Draft → Approved'],
  ['updated', { field: 'notes', before: null, after: '<b>x</b>' }, 'Notes: none → <b>x</b>'],
  ['updated', { field: 'isAdmin', before: false, after: true }, 'Admin: Player → Admin'],
  ['updated', { field: 'gameDate', before: '2027-01-31', after: '2027-02-01' }, 'Date: Jan 31, 2027 → Feb 1, 2027'],
  ['created', { field: 'word1', before: null, after: 'PLANET' }, 'Word 1: PLANET'],
  ['updated', { field: 'isActive', before: true, after: false }, 'Account: Active → Deactivated'],
  ['updated', { field: 'rule', before: 'ADDED', after: 'BANNED' }, 'Rule: Added → Banned'],
  ['updated', { field: 'isWithdrawn', before: false, after: true }, 'Withdrawn: no → yes'],
  ['filled', { field: 'wordSetId', before: null, after: 'PLANET PLATEN PANTRY' }, 'Puzzle: PLANET PLATEN PANTRY'],
  ['deleted', { field: 'word1', before: 'PLANET', after: null }, 'Word 1: PLANET'],
  ['deleted', { field: 'reason', before: 'Dull', after: 'As it was' }, 'Reason: Dull → As it was'],
  ['updated', { field: 'constructor', before: 1, after: 2 }, 'constructor: 1 → 2'],
] as const)('%s, %j reads %j', (action, change, text) => expect(changeText(change, action)).toBe(text));
