import type { PoolConfig } from 'pg';
import { openDatabase } from '../../apps/server/src/db/database.ts';

/** Marks all puzzles as analyzed. On a new database, a server would spend minutes of processor time analyzing them. */
export async function markAnalyzed(connection: PoolConfig): Promise<void> {
  const database = openDatabase(connection, () => undefined);
  await database.query({ text: 'UPDATE word_sets SET report_version = 1' });
  await database.close();
}
