import { previousDay, type GameDay, type Outcome, type Streaks } from '@sixfold/game';

export interface Finished {
  gameDate: GameDay;
  mode: 'daily' | 'legacy';
  outcome: Outcome;
}

/** A literal implementation of the rules, however slow, on a plain list of finished games. */
export function streaksOfModel(games: Finished[], today: GameDay): Streaks {
  const daily = new Map(games.filter(({ mode }) => mode === 'daily').map((game) => [game.gameDate, game.outcome]));
  const isPlayed = (day: GameDay) => daily.has(day);
  const isWon = (day: GameDay) => daily.get(day) === 'WIN';
  const days = [...daily.keys()].sort();
  const last = days.at(-1) ?? null;
  const isAlive = last !== null && (last === today || last === previousDay(today));
  return {
    currentPlayedStreak: isAlive ? runUpTo(last, isPlayed) : 0,
    currentWinStreak: isAlive ? runUpTo(last, isWon) : 0,
    maxPlayedStreak: Math.max(0, ...days.map((day) => runUpTo(day, isPlayed))),
    maxWinStreak: Math.max(0, ...days.map((day) => runUpTo(day, isWon))),
    lastDailyGameDate: last,
  };
}

const runUpTo = (day: GameDay, isPartOfIt: (day: GameDay) => boolean): number =>
  isPartOfIt(day) ? 1 + runUpTo(previousDay(day), isPartOfIt) : 0;

export type Verdict = 'daily' | 'legacy' | 'not stored' | 401 | 400;

/** What should happen to a game that is sent for the first time. */
export function verdict(isGuest: boolean, mode: 'daily' | 'legacy', daysAgo: number): Verdict {
  if (mode === 'legacy') return isGuest ? 401 : daysAgo === 0 ? 400 : 'legacy';
  if (daysAgo <= 1) return 'daily';
  return isGuest ? 'not stored' : 'legacy';
}
