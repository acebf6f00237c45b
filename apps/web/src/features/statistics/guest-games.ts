import { isGameDay, type CountedGame, type GameDay, type RecentGame } from '@sixfold/game';
import { guestRecordDates, readGuestRecord } from '../../player/records/guest-record.ts';

/** The guest's games in this browser: those with a stored result, and recent ones whose result is gone. */
export function guestGames(recent: readonly RecentGame[]): CountedGame[] {
  const games = new Map<GameDay, CountedGame>(recent.map((game) => [game.date, { ...game, isDaily: true }]));
  for (const date of guestRecordDates()) {
    const record = readGuestRecord(date);
    if (!record) continue;
    const { difficulty, outcome, incorrectGuesses, timeElapsed } = record;
    const timeTakenSeconds = timeElapsed.minutes * 60 + timeElapsed.seconds;
    games.set(date, { date, isDaily: true, difficulty, outcome, incorrectGuesses, timeTakenSeconds });
  }
  return [...games.values()].filter(({ date }) => isGameDay(date));
}
