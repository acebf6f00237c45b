import type { ReplyOf } from '../calls/endpoint.ts';
import type { endpoints } from '../calls/endpoints.ts';

const words = { word1: 'PLANET', word2: 'PLATEN', word3: 'PALATE' };
const pagination = { page: 1, limit: 20, total: 1, pages: 1, hasNext: false, hasPrev: false };
const user = { id: 1, email: 'ann@example.org', displayName: 'Ann', isAdmin: false };
const token = 'kq3Zt0Yw7mNf1xJr5uVb8cLd2sHgPa4eXo6iTzQyRkE';
const message = { success: true as const, message: 'Done.' };
const legacyGame = { id: 4, wordSetId: 7, gameNumber: 12, gameDate: '2027-01-30' };

const completion = {
  outcome: 'LOSS' as const,
  difficulty: 'TORTURE' as const,
  totalGuesses: 7,
  incorrectGuesses: 6,
  correctGuesses: 1,
  timeElapsed: { minutes: 1440, seconds: 0 },
  completedAt: '2027-01-31T17:00:00.000Z',
  guessGrid: ['🟩', '🟥🟥🟥', '🟥🟥🟥', '⬜', '⬜', '⬜'],
  puzzle: { id: 7, ...words },
};

const guessLog = (['P1', 'E2', 'T2', 'N2', 'E3', 'T3', 'N3'] as const).map((pair, index) => ({
  guessNumber: index + 1,
  letter: pair[0] as 'P' | 'E' | 'T' | 'N',
  number: Number(pair[1]) as 1 | 2 | 3,
  isCorrect: pair === 'P1',
}));

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

const report = {
  step: 3 as const,
  quality: 72.5,
  isFit: true,
  flags: ['OBSCURE' as const],
  forecasts: [
    { difficulty: 'FOUNDATION' as const, misses: 0.2, winRate: 100, step: null },
    { difficulty: 'TORTURE' as const, misses: 3.8, winRate: 56.3, step: 4 as const },
  ],
  commonness: ['COMMON' as const, 'FAMILIAR' as const, 'RARE' as const],
};

const studioPuzzle = {
  id: 7,
  ...words,
  status: 'APPROVED' as const,
  origin: 'GENERATED' as const,
  lastGameDate: '2027-01-31',
  nextGameDate: null,
  report,
};

const reality = {
  difficulty: 'TORTURE' as const,
  players: 60,
  predicted: { misses: 3.8, winRate: 56.3 },
  actual: { misses: 4.3, winRate: 45 },
  corrected: { misses: 4.2, winRate: 47.3 },
};

const plannedPuzzle = { wordSetId: 7, ...words, step: 3 as const, quality: 72.5 };

const adminDailyGame = {
  id: 4,
  gameDate: '2027-02-01',
  gameNumber: 13,
  wordSetId: 7,
  wordSet: { ...words, status: 'APPROVED' as const },
  _count: { gameCompletions: 0 },
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
    },
  ],
  nextEmptyDay: '2027-02-03',
  completionsPerDay: [{ day: '2027-01-31', completions: 0 }],
};

const feedback = {
  id: 3,
  feedback: 'Lovely.',
  email: null,
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

type Endpoints = typeof endpoints;

export const exampleReplies: { [Name in keyof Endpoints]: ReplyOf<Endpoints[Name]> } = {
  getDailyPuzzle: {
    success: true,
    data: {
      wordSetId: 7,
      ...words,
      nextGameTime: '2027-02-01T05:00:00.000Z',
      dailyGameId: 4,
      gameNumber: 13,
      gameDate: '2027-01-31',
    },
  },
  listLegacyGames: { success: true, data: { games: [{ ...legacyGame, isCompleted: false }], pagination } },
  getLegacyGame: { success: true, data: { ...legacyGame, ...words } },
  getDailyStatus: { success: true, isCompleted: true, dailyGameId: 4 },
  getDailyCompletionDetails: { success: true, completion },
  getArchiveMonth: {
    success: true,
    data: {
      month: '2027-01',
      today: '2027-01-31',
      firstMonth: '2026-12',
      days: [
        {
          dailyGameId: 3,
          wordSetId: 6,
          gameDate: '2027-01-29',
          result: { outcome: 'WIN', incorrectGuesses: 2, difficulty: 'TORTURE' },
        },
        { dailyGameId: 4, wordSetId: 7, gameDate: '2027-01-30', result: null },
      ],
    },
  },
  getCompletion: {
    success: true,
    completion: {
      ...completion,
      dailyGameId: 4,
      gameDate: '2027-01-30',
      gameMode: 'legacy',
      guessLog,
    },
  },
  completeGame: { success: true, completion },
  getEveryone: {
    success: true,
    data: {
      own: { difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 2 },
      players: {
        played: 25,
        won: 20,
        medianSeconds: 142,
        byDifficulty: [{ difficulty: 'TORTURE', played: 25, won: 20, winsByMisses: [2, 3, 6, 4, 3, 2] }],
      },
      guests: null,
      betterThanPercent: 56,
      firstGuess: { letter: 'E', number: 3, percent: 31 },
    },
  },
  getStreaks: {
    success: true,
    data: {
      currentPlayedStreak: 2,
      currentWinStreak: 0,
      maxPlayedStreak: 9,
      maxWinStreak: 4,
      lastDailyGameDate: '2027-01-31',
    },
  },
  getStatistics: {
    success: true,
    data: {
      played: 3,
      won: 2,
      byDifficulty: [{ difficulty: 'TORTURE', played: 3, won: 2 }],
      winsByMisses: [1, 0, 0, 0, 0, 1],
    },
  },
  getProgress: {
    success: true,
    data: {
      today: '2027-01-31',
      days: [{ gameDate: '2027-01-31', difficulty: 'TORTURE', outcome: 'LOSS', incorrectGuesses: 6 }],
      months: [
        { month: '2026-12', difficulty: 'FOUNDATION', played: 2, won: 2, totalIncorrectGuesses: 1 },
        { month: '2027-01', difficulty: 'TORTURE', played: 1, won: 0, totalIncorrectGuesses: 6 },
      ],
      bestTimes: [{ difficulty: 'FOUNDATION', timeTakenSeconds: 95 }],
    },
  },
  register: message,
  login: { success: true, data: { user, token } },
  logout: message,
  resendVerification: message,
  verifyEmail: { ...message, sessionClaimed: false },
  resetPassword: message,
  forgotPassword: message,
  getAccount: { success: true, data: user },
  updateAccount: { success: true, data: user },
  changePassword: { ...message, data: { user, token } },
  exportAccount: {
    success: true,
    data: {
      account: { ...user, emailVerified: true, createdAt: '2027-01-01T00:00:00.000Z', lastLoginAt: null },
      streaks: {
        currentPlayedStreak: 0,
        currentWinStreak: 0,
        maxPlayedStreak: 0,
        maxWinStreak: 0,
        lastDailyGameDate: null,
      },
      completions: [
        {
          gameDate: '2027-01-30',
          gameMode: 'legacy',
          wordSetId: 7,
          ...words,
          difficulty: 'TORTURE',
          outcome: 'WIN',
          incorrectGuesses: 0,
          totalGuesses: 6,
          timeTakenSeconds: null,
          guessLog: null,
          completedAt: '2027-01-31T05:00:00.000Z',
        },
      ],
      signIns: [{ createdAt: '2027-01-31T05:00:00.000Z', expiresAt: '2027-03-02T05:00:00.000Z' }],
      feedback: [{ feedback: 'Lovely.', createdAt: '2027-01-31T05:00:00.000Z' }],
    },
  },
  deleteAccount: message,
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
  fillDailyGames: { success: true, data: { scheduled: 1, days: ['2027-02-03'] } },
  getDailyGamesCalendar: {
    success: true,
    data: { month: '2027-02', today: '2027-01-31', dailyGames: [adminDailyGame] },
  },
  listUsers: { success: true, data: { users: [adminUser], pagination } },
  updateUser: { success: true, data: { ...adminUser, lastLoginAt: '2027-01-31T05:00:00.000Z' } },
  deleteUser: message,
  listFeedback: { success: true, data: { feedback: [feedback], pagination: { ...pagination, capped: true } } },
  updateFeedback: { success: true, data: { ...feedback, done: true } },
  listCrashes: { success: true, data: { crashes: [crash], pagination } },
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
  explorePuzzles: {
    success: true,
    data: { puzzles: [studioPuzzle], pagination, progress: { done: 699, total: 700 } },
  },
  getPuzzleDetails: {
    success: true,
    data: {
      ...studioPuzzle,
      analyzedAt: '2027-01-31T17:00:00.000Z',
      reason: null,
      solutions: [{ word1: 'PLANER', word2: 'PLAREN', word3: 'PALARE', difficulties: ['TORTURE'], isCommon: false }],
      solutionsTotal: 1,
      wordUses: [{ word: 'PLANET', lastUse: '2027-01-31', nextUse: null }],
      reality: [reality],
    },
  },
  getReportProgress: { success: true, data: { done: 699, total: 700 } },
  findCandidates: { success: true, data: { candidates: [{ ...words, report }], next: 12 } },
  acceptCandidates: { success: true, data: { accepted: [{ id: 8, ...words }] } },
  previewPlan: {
    success: true,
    data: {
      days: [
        {
          gameDate: '2027-02-01',
          target: 1,
          puzzle: plannedPuzzle,
          isScheduled: false,
          repeats: [{ rule: 'WORD_TOO_SOON', other: '2027-01-20' }],
        },
      ],
      today: '2027-01-31',
    },
  },
  listAlternatives: { success: true, data: { alternatives: [plannedPuzzle] } },
  commitPlan: { success: true, data: { scheduled: 28 } },
  getReality: {
    success: true,
    data: {
      levels: [{ difficulty: 'TORTURE', puzzles: 31, rankCorrelation: 0.82 }],
      worst: [{ wordSetId: 7, ...words, ...reality }],
    },
  },
  listWords: {
    success: true,
    data: {
      words: [
        {
          id: 3,
          word: 'PALATE',
          rule: 'BANNED',
          reason: 'Players did not know it.',
          changedAt: '2027-01-31T17:00:00.000Z',
          changedBy: 'Ann',
        },
      ],
      pagination,
      total: 3102,
      file: { name: 'words.txt', words: 3103, uploadedAt: '2027-01-30T17:00:00.000Z' },
      bannedUses: [{ word: 'PALATE', gameDate: '2027-02-01', wordSetId: 7, ...words }],
    },
  },
  changeWord: message,
  replaceWords: {
    success: true,
    data: { words: 3103, rejectedTotal: 1, rejected: [{ line: 4, text: 'seven' }] },
  },
  restoreWords: message,
  sendFeedback: message,
  reportCrash: message,
  getSite: { success: true, data: { contactEmail: 'ann@example.org', analyticsUrl: null } },
};
