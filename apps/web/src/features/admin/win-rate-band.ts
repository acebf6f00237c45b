export type WinRateBand = 'green' | 'yellow' | 'red';

const GREEN_FROM = 70;
const YELLOW_FROM = 50;

export function winRateBand(winRate: number): WinRateBand {
  if (winRate >= GREEN_FROM) return 'green';
  return winRate >= YELLOW_FROM ? 'yellow' : 'red';
}
