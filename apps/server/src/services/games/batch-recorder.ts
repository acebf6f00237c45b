import { isConnectionFailure } from '../../db/connection-failure.ts';
import type { Database } from '../../db/database.ts';
import { isViolation } from '../../db/violations.ts';
import { batch } from '../../lib/batch.ts';
import { unavailable } from '../app-error.ts';
import { findPlayer } from './players.ts';
import { recordGames, type FinishedGame, type Receipt, type Recorded } from './record-games.ts';

/** With the row locked, a retry is needed only if the player is created concurrently; the next attempt finds it. */
const ATTEMPTS = 3;

/** Records a finished game, and returns its first record; null if the guest's session was claimed. */
export type RecordGame = (game: FinishedGame) => Promise<Recorded | null>;

/**
 * Batches games that are finished within the same few milliseconds: one commit serves them all, and each is on disk
 * before its receipt is sent. A game that the batch could not record is recorded on its own.
 */
export function createRecorder(database: Database): RecordGame {
  const inBatch = batch((games: FinishedGame[]) => recordBatch(database, games));

  async function record(game: FinishedGame): Promise<Recorded | null> {
    let receipt = await inBatch(game);
    for (let attempt = 0; receipt === undefined && attempt < ATTEMPTS; attempt += 1) {
      receipt = await recordAlone(database, game);
    }
    if (receipt === undefined) throw busy();
    return receipt;
  }

  // The account or the game was deleted at this very moment: the next attempt gets the reason.
  return (game) =>
    record(game).catch((error: unknown) => {
      throw isViolation(error, 'reference') ? busy(error) : error;
    });
}

const busy = (cause?: unknown) => unavailable('The game could not be recorded. Please try again.', cause);

/** One bad game must not fail the others, so after a failure each is recorded on its own. */
async function recordBatch(database: Database, games: FinishedGame[]): Promise<Receipt[]> {
  try {
    return await recordGames(database, games);
  } catch (error) {
    if (games.length === 1 || (isConnectionFailure(error) && !isDeadlock(error))) throw error;
    return games.map(() => undefined);
  }
}

/** Waits for the lock on the player's row, so that nothing changes between reading and writing. */
const recordAlone = (database: Database, game: FinishedGame): Promise<Receipt> =>
  database.transaction(async (transaction, query) => {
    await findPlayer(transaction, game.player).for('no key update');
    const [receipt] = await recordGames({ query }, [game]);
    return receipt;
  });

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01';
