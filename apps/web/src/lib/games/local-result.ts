import { gameResult, type GameDay } from '@sixfold/game';
import { gameDetails, type GameDetails } from './game-details.ts';
import { dailyGameKey, readGame, type KeptGame } from './saved-game.ts';
import { readGuestRecord } from './guest-record.ts';

/** How the daily game of that date went, as saved in this browser. A guest's record is never a user's. */
export const ownRecord = (gameDate: GameDay, isGuest: boolean): GameDetails | undefined =>
  (isGuest ? readGuestRecord(gameDate) : undefined) ?? fromGame(readGame(dailyGameKey(gameDate)));

function fromGame(kept: KeptGame | undefined): GameDetails | undefined {
  const result = kept && gameResult(kept.game);
  return result ? gameDetails(result, kept.wordSetId, kept.game.puzzle) : undefined;
}
