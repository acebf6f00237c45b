/** How many members have finished today's game. */
export const playedText = (played: number, members: number): string =>
  members === 1 ? 'Only you so far' : `${played} of ${members} ${played === 1 ? 'has' : 'have'} played today`;
