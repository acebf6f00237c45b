import type { Streaks } from './streaks.ts';

/** Praise or encouragement for the streaks as the player sees them: up to two messages. */
export const streakMessages = (streaks: Streaks): string[] =>
  [winMessage(streaks), dedicationMessage(streaks), encouragementMessage(streaks)].filter((text) => text !== null);

function winMessage({ currentWinStreak: wins }: Streaks): string | null {
  if (wins === 1) return "Great job! You're on a winning streak!";
  return wins > 1 ? `Amazing! You've won ${wins} games in a row! Keep it up!` : null;
}

function dedicationMessage({ currentPlayedStreak: days }: Streaks): string | null {
  return days > 7 ? `That's dedication! You've played ${days} days in a row.` : null;
}

function encouragementMessage({ currentWinStreak, maxWinStreak: best }: Streaks): string | null {
  if (currentWinStreak > 0 || best < 5) return null;
  return `You've won ${best} in a row before, and you can do it again. A new streak starts with one win!`;
}
