import { message, result, user, words, type Replies } from './shared.ts';

const token = 'kq3Zt0Yw7mNf1xJr5uVb8cLd2sHgPa4eXo6iTzQyRkE';

export const accountReplies = {
  register: message,
  login: { success: true, data: { user, token } },
  logout: message,
  resendVerification: message,
  verifyEmail: { ...message, sessionClaimed: false },
  resetPassword: { ...message, loginPass: 'Vb8cLd2sHgPa4eXo6iTzQyRkEkq3Zt0Yw7mNf1xJr5u' },
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
          ...result,
          timeTakenSeconds: null,
          guessLog: null,
        },
      ],
      signIns: [{ createdAt: '2027-01-31T05:00:00.000Z', expiresAt: '2027-03-02T05:00:00.000Z' }],
      feedback: [{ feedback: 'Lovely.', createdAt: '2027-01-31T05:00:00.000Z' }],
      circles: [{ name: 'Sunday table', isCreator: true, joinedOn: '2027-01-31' }],
      friendPuzzles: [
        {
          code: 'q83vEjRWeJCrze8SNFZ4kA',
          ...words,
          createdAt: '2027-01-31T17:00:00.000Z',
          withdrawnAt: null,
          results: [{ difficulty: 'TORTURE', finished: 3, won: 2, misses: 9 }],
        },
      ],
      reminder: null,
    },
  },
  deleteAccount: message,
} satisfies Partial<Replies>;
