import type { AuditEntry } from '@sixfold/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Entry } from './history-dialog.tsx';

const entry: AuditEntry = { id: 1, at: '2027-01-31T17:00:00.000Z', by: null, action: 'created', changes: [] };

test.each([
  ['Ada', '<strong>Created</strong> by Ada</span>'],
  [null, '<strong>Created</strong></span>'],
])('a change by %s', (by, html) => expect(renderToStaticMarkup(<Entry entry={{ ...entry, by }} />)).toContain(html));
