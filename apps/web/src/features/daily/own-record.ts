import { gameResult, type GameDay } from '@sixfold/game';
import { gameDetails, type GameDetails } from '../../lib/game-details.ts';
import { dailyGameKey, readGame, type KeptGame } from '../../lib/game-in-progress.ts';
import { readGuestRecord } from '../../lib/guest-record.ts';

export type DailyResult = GameDetails;

/** How the game of that date went, as this browser remembers it. A guest's record is no user's. */
export const ownRecord = (gameDate: GameDay, isGuest: boolean): DailyResult | undefined =>
  (isGuest ? readGuestRecord(gameDate) : undefined) ?? fromGame(readGame(dailyGameKey(gameDate)));

function fromGame(kept: KeptGame | undefined): DailyResult | undefined {
  const result = kept && gameResult(kept.game);
  return result ? gameDetails(result, kept.wordSetId, kept.game.puzzle) : undefined;
}

/** The server's word counts. It knows the grid only where a guess log was sent, so the browser's own fills in. */
export function joinRecords(server: DailyResult | undefined, own: DailyResult | undefined): DailyResult | undefined {
  if (!server) return own;
  // The game may have been played on two devices; only of the recorded one is the grid wanted.
  const isSame =
    own?.outcome === server.outcome &&
    own.totalGuesses === server.totalGuesses &&
    own.incorrectGuesses === server.incorrectGuesses;
  return server.guessGrid.length === 0 && isSame ? { ...server, guessGrid: own.guessGrid } : server;
}
