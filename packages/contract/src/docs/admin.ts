import { FILL_DAYS, IMPORT_MAX_MB, REFUSED_REPORTS_DAYS } from '../limits.ts';
import type { CallDoc, CallName } from './call-doc.ts';

export const puzzleCalls = {
  listPuzzles: {
    summary: 'List puzzles',
    description: 'Newest first, or unused puzzles first with `order=unused`. `search` matches words and notes.',
  },
  createPuzzle: {
    summary: 'Add a puzzle as a draft',
    description: 'Returns 409 if a puzzle with the same three words exists.',
    failures: ['CONFLICT'],
  },
  updatePuzzle: {
    summary: 'Change the words and notes of a puzzle, or its status',
    description:
      'Returns 409 if a puzzle with the new words exists, or if this one has been a daily game: its words are then final. If other words on the list also solve a puzzle that is approved without a `reason`, the history says that none was given; with `requireReason`, the reply is 409 instead.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  deletePuzzle: {
    summary: 'Delete a puzzle',
    description: 'Returns 409 if a daily game uses it.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  importPuzzles: {
    summary: 'Import puzzles from a .csv or .json file, as drafts',
    description: `Up to ${IMPORT_MAX_MB} MB. Imports the valid rows; the reply says why each other row was rejected.`,
  },
  getImportTemplate: { summary: 'Download the CSV import template' },
} satisfies Partial<Record<CallName, CallDoc>>;

export const scheduleCalls = {
  listDailyGames: { summary: 'List daily games', description: 'Newest date first.' },
  getDailyGamesCalendar: { summary: 'Get the daily games of a month', description: 'Defaults to the current month.' },
  createDailyGame: {
    summary: 'Schedule a puzzle',
    description: 'The puzzle must be approved and the date must not be in the past. Returns 409 if the date is taken.',
    failures: ['CONFLICT'],
  },
  updateDailyGame: {
    summary: 'Change the date or the puzzle of a future daily game',
    description:
      'To change either, the puzzle must be approved. Returns 409 if the game has started or the date is taken.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteDailyGame: {
    summary: 'Delete a daily game',
    description: 'Returns 409 if it is in progress or has been played.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  fillDailyGames: {
    summary: `Schedule puzzles on all empty days in the next ${FILL_DAYS} days`,
    description:
      'Uses approved puzzles that were never used, those that are fit to publish first, in the order of their numbers; then the least recently used. The reply lists the days that got an unfit or a used puzzle. Returns 409 if no puzzle is approved.',
    failures: ['CONFLICT'],
  },
} satisfies Partial<Record<CallName, CallDoc>>;

export const managementCalls = {
  getAdminStats: { summary: 'Get the dashboard figures' },
  listUsers: { summary: 'List users', description: '`search` matches address and display name.' },
  updateUser: {
    summary: 'Grant or revoke admin rights, activate or deactivate, verify or unverify',
    description:
      'Admins cannot demote or deactivate themselves (403). The last active admin cannot be demoted or deactivated (409).',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteUser: {
    summary: 'Delete an account',
    description: 'Signs its owner out. Game results are anonymized, not deleted.',
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  listFeedback: {
    summary: 'List feedback',
    description: `Newest first. \`search\` matches text and address. \`refused\` counts the messages turned away in the last ${REFUSED_REPORTS_DAYS} days because the inbox was full.`,
  },
  updateFeedback: { summary: 'Mark feedback as done or open', failures: ['NOT_FOUND'] },
  listCrashes: {
    summary: 'List crash reports, grouped by message',
    description: `Last seen first. \`search\` matches the message. \`refused\` counts the reports not stored in the last ${REFUSED_REPORTS_DAYS} days because there was no room for more crashes.`,
  },
  updateCrash: { summary: 'Mark a group of crash reports as done or open', failures: ['NOT_FOUND'] },
  getAudit: { summary: 'Get the history of a puzzle, daily game, user or word', description: 'Newest change first.' },
} satisfies Partial<Record<CallName, CallDoc>>;
