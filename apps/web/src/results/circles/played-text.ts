/** How many members have finished today's game. */
export const playedText = (played: number, members: number): string =>
  `${played} of ${members} ${played === 1 ? 'has' : 'have'} played`;
