import { message, pagination, words, type Replies } from './shared.ts';

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

export const studioReplies = {
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
} satisfies Partial<Replies>;
