import { isConnectionFailure } from '../../db/connection-failure.ts';
import type { Database } from '../../db/database.ts';
import { batch } from '../../lib/batch.ts';
import { playerColumn, playerId } from './players.ts';
import { recordCompletions, type Receipt, type Recording } from './record-completion.ts';

/** Nothing was recorded, and nothing said why: it is to be tried alone. */
const UNDECIDED: Receipt = { recorded: null, isClaimed: false, isLate: false };

export type RecordTogether = (recording: Recording) => Promise<Receipt>;

/**
 * Writes games that are finished within the same few milliseconds in one statement, and so with one commit. Each is on
 * the disk before it has its receipt. One that cannot be recorded spoils it for nobody else: all of them then go alone.
 */
export function createRecordTogether(database: Pick<Database, 'query'>): RecordTogether {
  return batch(async (recordings: Recording[]) => {
    const group = firstOfEachPlayer(recordings);
    const receipts = await recordCompletions(database, group).catch((error: unknown) => {
      if (recordings.length === 1 || (isConnectionFailure(error) && !isDeadlock(error))) throw error;
      return [];
    });
    return recordings.map((recording) => receipts[group.indexOf(recording)] ?? UNDECIDED);
  });
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01';

/** One statement steps a player's streaks once. In order, so that two servers do not lock each other out. */
function firstOfEachPlayer(recordings: Recording[]): Recording[] {
  const players = new Map<string, Recording>();
  for (const recording of recordings) {
    const key = `${playerColumn(recording.player)} ${playerId(recording.player)}`;
    if (!players.has(key)) players.set(key, recording);
  }
  return [...players.keys()].sort().map((key) => players.get(key)!);
}
