import type { CircleBoard } from '@sixfold/contract';

/** The board of an empty circle on a Wednesday. */
export const givenBoard = (values: Partial<CircleBoard> = {}): CircleBoard => ({
  id: 7,
  name: 'Sunday table',
  isCreator: true,
  invitationExpiresAt: null,
  today: '2027-03-10',
  week: '2027-03-08',
  firstWeek: '2027-03-01',
  isOpen: false,
  playedToday: 0,
  members: [],
  yesterdaysWinners: [],
  ...values,
});
