import { FILL_DAYS, IMPORT_MAX_BYTES } from '../limits.ts';
import type { CallDoc, CallName } from './call-doc.ts';

export const puzzleCalls = {
  listPuzzles: {
    summary: 'List puzzles',
    description: 'Newest first, or unused ones first with `order=unused`. `search` looks in the words and the notes.',
  },
  createPuzzle: {
    summary: 'Add a puzzle as a draft',
    description: '409 if the same three words exist already.',
    failures: ['CONFLICT'],
  },
  updatePuzzle: {
    summary: 'Change the words and notes of a puzzle, or its status',
    description: '409 if the new words exist already, or the puzzle has been a daily game: its words are final then.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  deletePuzzle: {
    summary: 'Delete a puzzle',
    description: '409 if a daily game uses it.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  importPuzzles: {
    summary: 'Import puzzles from a .csv or .json file, as drafts',
    description: `The file may have ${IMPORT_MAX_BYTES / 2 ** 20} MB. Valid rows are imported; the reply gives the reason for each of the others.`,
  },
  getImportTemplate: { summary: 'Download an empty CSV file for the import' },
} satisfies Partial<Record<CallName, CallDoc>>;

export const scheduleCalls = {
  listDailyGames: { summary: 'List daily games', description: 'Newest date first.' },
  getDailyGamesCalendar: {
    summary: 'Get the daily games of a month',
    description: 'The current month unless `month` names another.',
  },
  createDailyGame: {
    summary: 'Schedule a puzzle',
    description: 'The puzzle must be approved and the date not in the past. 409 if the date is taken.',
    failures: ['CONFLICT'],
  },
  updateDailyGame: {
    summary: 'Change the date or the puzzle of a future daily game',
    description: '409 if the game has started or the date is taken.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteDailyGame: {
    summary: 'Remove a daily game',
    description: '409 if it is running, or has been played.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  fillDailyGames: {
    summary: `Schedule puzzles on the empty days of the next ${FILL_DAYS}`,
    description: 'Takes approved puzzles, the least recently used ones first. 409 if there are none.',
    failures: ['CONFLICT'],
  },
} satisfies Partial<Record<CallName, CallDoc>>;

export const managementCalls = {
  getAdminStats: { summary: 'Get the figures of the dashboard' },
  listUsers: { summary: 'List users', description: '`search` looks in the address and the display name.' },
  updateUser: {
    summary: 'Grant or revoke admin rights, activate or deactivate, verify or unverify',
    description: 'Admins can neither demote nor deactivate themselves (403), nor can the last active admin be (409).',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteUser: {
    summary: 'Delete an account',
    description: 'Signs its owner out. The results of its games stay without a name.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  listFeedback: { summary: 'List feedback', description: 'Newest first. `search` looks in the text and the address.' },
  updateFeedback: { summary: 'Mark feedback as done or open', failures: ['NOT_FOUND'] },
  listCrashes: {
    summary: 'List crash reports, grouped by message',
    description: 'Last seen first. `search` looks in the message.',
  },
  updateCrash: { summary: 'Mark a group of crash reports as done or open', failures: ['NOT_FOUND'] },
  getAudit: { summary: 'Get the history of a puzzle, a daily game or a user', description: 'Newest change first.' },
} satisfies Partial<Record<CallName, CallDoc>>;
