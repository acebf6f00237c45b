import { pagination, result, words, type Replies } from './shared.ts';

const legacyGame = { id: 4, wordSetId: 7, gameNumber: 12, gameDate: '2027-01-30' };

const completion = {
  ...result,
  correctGuesses: 1,
  timeElapsed: { minutes: 1440, seconds: 0 },
  guessGrid: ['🟩', '🟥🟥🟥', '🟥🟥🟥', '⬜', '⬜', '⬜'],
  puzzle: { id: 7, ...words },
};

const guessLog = (['P1', 'E2', 'T2', 'N2', 'E3', 'T3', 'N3'] as const).map((pair, index) => ({
  guessNumber: index + 1,
  letter: pair[0] as 'P' | 'E' | 'T' | 'N',
  number: Number(pair[1]) as 1 | 2 | 3,
  isCorrect: pair === 'P1',
}));

export const playReplies = {
  getDailyPuzzle: {
    success: true,
    data: {
      wordSetId: 7,
      ...words,
      nextGameTime: '2027-02-01T05:00:00.000Z',
      dailyGameId: 4,
      gameNumber: 13,
      gameDate: '2027-01-31',
      par: { FOUNDATION: 0, INTERMEDIATE: 1, CHALLENGING: 2, TORTURE: 4 },
    },
  },
  listLegacyGames: { success: true, data: { games: [{ ...legacyGame, isCompleted: false }], pagination } },
  getLegacyGame: { success: true, data: { ...legacyGame, ...words } },
  getDailyStatus: { success: true, isCompleted: true, dailyGameId: 4 },
  getDailyCompletionDetails: { success: true, completion: { ...completion, par: 1 } },
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
    completion: { ...completion, par: 1, dailyGameId: 4, gameDate: '2027-01-30', gameMode: 'daily', guessLog },
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
} satisfies Partial<Replies>;
