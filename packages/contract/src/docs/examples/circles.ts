import { message, type Replies } from './shared.ts';

const circle = { id: 3, name: 'Sunday table' };
const invitation = { secret: 'q83vEjRWeJCrze8SNFZ4kA', expiresAt: '2027-03-02T17:00:00.000Z' };

const result = { gameDate: '2027-01-31', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 2 } as const;

export const circleReplies = {
  listCircles: { success: true, data: { circles: [{ ...circle, isCreator: true, members: 2, playedToday: 2 }] } },
  createCircle: { success: true, data: { ...circle, invitation } },
  getCircle: {
    success: true,
    data: {
      ...circle,
      isCreator: true,
      invitationExpiresAt: invitation.expiresAt,
      today: '2027-01-31',
      week: '2027-01-25',
      firstWeek: '2027-01-18',
      isOpen: true,
      playedToday: 2,
      members: [
        {
          id: 5,
          displayName: 'Ann',
          isYou: true,
          isCreator: true,
          firstDay: '2027-01-25',
          streaks: { currentPlayedStreak: 1, currentWinStreak: 1 },
          results: [{ ...result, points: 4 }],
          points: 4,
        },
        {
          id: 8,
          displayName: 'Bob',
          isYou: false,
          isCreator: false,
          firstDay: '2027-01-30',
          streaks: { currentPlayedStreak: 6, currentWinStreak: 0 },
          results: [
            { ...result, gameDate: '2027-01-30', points: 3 },
            { ...result, outcome: 'LOSS', incorrectGuesses: 6, points: 0 },
          ],
          points: 3,
        },
      ],
      yesterdaysWinners: [{ displayName: 'Bob', isYou: false, points: 3 }],
    },
  },
  renameCircle: { success: true, data: circle },
  endCircle: message,
  replaceInvitation: { success: true, data: invitation },
  previewCircle: { success: true, data: { name: circle.name, creatorName: 'Ann', members: 2, circleId: null } },
  joinCircle: { success: true, data: circle },
  leaveCircle: message,
  removeMember: message,
  handOverCircle: message,
  reportCircle: message,
  renameReportedCircle: { success: true, data: circle },
  endReportedCircle: message,
} satisfies Partial<Replies>;
