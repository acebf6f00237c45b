import { message, pagination, user, words, type Replies } from './shared.ts';

const adminPuzzle = {
  id: 7,
  ...words,
  notes: null,
  status: 'APPROVED' as const,
  createdAt: '2027-01-01T00:00:00.000Z',
  createdBy: 'Ann',
  stats: { totalCompletions: 3, winRate: 66.7, dailyGamesUsed: 1 },
  lastGameDate: '2027-01-31',
  nextGameDate: null,
};

const adminDailyGame = {
  id: 4,
  gameDate: '2027-02-01',
  gameNumber: 13,
  wordSetId: 7,
  wordSet: { ...words, status: 'APPROVED' as const },
  _count: { gameCompletions: 0 },
  isFit: true,
  previousGameDate: null,
};

const adminUser = {
  ...user,
  isActive: true,
  emailVerified: true,
  totalCompletions: 0,
  lastLoginAt: null,
  createdAt: '2027-01-01T00:00:00.000Z',
};

const stats = {
  overview: {
    totalUsers: 1,
    recentUsers: 1,
    totalPuzzles: 1,
    totalCompletions: 0,
    recentCompletions: 0,
    weeklyCompletions: 0,
    totalCircles: 0,
    totalReminders: 0,
  },
  topPuzzles: [
    {
      id: 7,
      words: ['PLANET', 'PLATEN', 'PALATE'] as [string, string, string],
      totalCompletions: 0,
      winRate: 0,
      dailyGamesUsed: 1,
      status: 'DISABLED' as const,
    },
  ],
  upcomingGames: [
    {
      id: 5,
      gameDate: '2027-02-02',
      gameNumber: 14,
      wordSetId: 7,
      words: ['PLANET', 'PLATEN', 'PALATE'] as [string, string, string],
      status: 'APPROVED' as const,
      isFit: true,
      previousGameDate: '2027-02-01',
    },
  ],
  nextEmptyDay: '2027-02-03',
  concerns: { unfit: 0, repeated: 1, firstDay: '2027-02-02' },
  completionsPerDay: [{ day: '2027-01-31', completions: 0 }],
};

const feedback = {
  id: 3,
  feedback: 'Lovely.',
  email: null,
  circle: null,
  friendPuzzle: null,
  userAgent: 'Browser/1.0',
  url: null,
  browserTime: null,
  sessionMinutes: 12,
  createdAt: '2027-01-31T17:00:00.000Z',
  done: false,
};

const crash = {
  id: 2,
  message: 'x is undefined',
  count: 12,
  firstSeenAt: '2027-01-30T17:00:00.000Z',
  lastSeenAt: '2027-01-31T17:00:00.000Z',
  done: true,
  sample: {
    stack: 'at a.js:1',
    componentStack: null,
    userAgent: 'Browser/1.0',
    url: null,
    browserTime: null,
    sessionMinutes: null,
  },
};

export const adminReplies = {
  getAdminStats: { success: true, data: stats },
  listPuzzles: { success: true, data: { puzzles: [adminPuzzle], pagination } },
  createPuzzle: { success: true, data: { ...adminPuzzle, createdBy: null } },
  updatePuzzle: { success: true, data: { ...adminPuzzle, notes: 'anagrams' } },
  deletePuzzle: message,
  importPuzzles: {
    success: true,
    stats: {
      processed: 4,
      imported: 1,
      duplicatesInFile: 1,
      existingInDb: 1,
      rejected: [{ line: 3, reason: 'Word 2 must differ from word 1.' }],
      rejectedTotal: 1,
    },
  },
  getImportTemplate: 'word1,word2,word3,notes\n',
  listDailyGames: { success: true, data: { dailyGames: [adminDailyGame], today: '2027-01-31', pagination } },
  createDailyGame: { success: true, data: adminDailyGame },
  updateDailyGame: { success: true, data: adminDailyGame },
  deleteDailyGame: message,
  fillDailyGames: { success: true, data: { scheduled: 1, days: ['2027-02-03'], unfit: [], repeated: ['2027-02-03'] } },
  getDailyGamesCalendar: {
    success: true,
    data: { month: '2027-02', today: '2027-01-31', dailyGames: [adminDailyGame] },
  },
  listUsers: { success: true, data: { users: [adminUser], pagination } },
  updateUser: { success: true, data: { ...adminUser, lastLoginAt: '2027-01-31T05:00:00.000Z' } },
  deleteUser: message,
  listFeedback: { success: true, data: { feedback: [feedback], pagination: { ...pagination, capped: true } } },
  updateFeedback: { success: true, data: { ...feedback, done: true } },
  listCrashes: {
    success: true,
    data: {
      crashes: [crash],
      pagination,
      refused: { count: 18, since: '2027-01-30T17:00:00.000Z', last: '2027-01-31T17:00:00.000Z' },
    },
  },
  updateCrash: { success: true, data: crash },
  getAudit: {
    success: true,
    data: {
      entries: [
        {
          id: 9,
          at: '2027-01-31T17:00:00.000Z',
          by: 'Ann',
          action: 'updated',
          changes: [
            { field: 'status', before: 'DRAFT', after: 'APPROVED' },
            { field: 'notes', before: null, after: 'anagrams' },
            { field: 'isAdmin', before: false, after: true },
            { field: 'wordSetId', before: 7, after: 8 },
          ],
        },
        { id: 1, at: '2027-01-30T17:00:00.000Z', by: null, action: 'created', changes: [] },
      ],
      hasMore: false,
    },
  },
} satisfies Partial<Replies>;
