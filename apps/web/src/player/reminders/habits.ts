import { isOver, type StartedGame } from '@sixfold/game';
import { storedKeys } from '../../lib/browser/storage.ts';
import { dailyGameKey, readGame } from '../games/saved-games.ts';

const MORNING = 9;

/** The player's daily games in this browser, oldest first. */
function dailyGames(): StartedGame[] {
  const prefix = dailyGameKey('').replace(/-of-\d+$/, '');
  const dates = storedKeys(prefix).map((key) => key.slice(prefix.length, prefix.length + '2027-03-14'.length));
  return [...new Set(dates)].sort().flatMap((date) => readGame(dailyGameKey(date))?.game ?? []);
}

export const finishedDailyGames = (): number => dailyGames().filter(isOver).length;

/** The hour at which the player opened the latest daily game, by the clock of this device. */
export function usualHour(): number {
  const latest = dailyGames().at(-1);
  return latest ? new Date(latest.gameStartTime).getHours() : MORNING;
}
