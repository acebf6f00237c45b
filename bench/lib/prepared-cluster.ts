import type { PoolConfig } from 'pg';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { startThrowawayCluster } from '../../apps/server/test/embedded/throwaway-cluster.ts';
import { startServer } from './server-process.ts';

/** A throwaway cluster on which a server has started once, with all puzzles marked as analyzed. */
export async function startPreparedCluster() {
  const cluster = await startThrowawayCluster();
  await (await startServer({ DATABASE_URL: cluster.connectionString, LOG_LEVEL: 'warn' })).stop();
  await markAnalyzed(cluster.connection);
  return cluster;
}

/** On a new database, a server would spend minutes of processor time analyzing the puzzles. */
export async function markAnalyzed(connection: PoolConfig): Promise<void> {
  const database = openDatabase(connection, () => undefined);
  await database.query({ text: 'UPDATE word_sets SET report_version = 1' });
  await database.close();
}
