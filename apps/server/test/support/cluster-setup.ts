import type { PoolConfig } from 'pg';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/db/database.ts';
import { prepareDatabase } from '../../src/services/operations/first-start.ts';
import { startThrowawayCluster } from '../embedded/throwaway-cluster.ts';
import { testClock } from './test-clock.ts';
import { createDatabase, STARTED_TEMPLATE, DEFAULT_NOW } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Pick<PoolConfig, 'host' | 'user' | 'database'>;
  }
}

/** One cluster for the whole run, in which each test app gets its own database. */
export default async function setup(project: TestProject) {
  const binaries = process.env['TEST_POSTGRES_BIN'];
  const cluster = await startThrowawayCluster({ ...(binaries && { binaries }) });
  project.provide('cluster', cluster.connection);
  await prepareTemplate(cluster.connection);
  return () => cluster.stop();
}

/** Runs the first start on an empty database once, for all tests. */
async function prepareTemplate(cluster: PoolConfig): Promise<void> {
  await createDatabase(cluster, STARTED_TEMPLATE);
  const database = openDatabase({ ...cluster, database: STARTED_TEMPLATE }, () => undefined);
  await prepareDatabase(database, testClock(DEFAULT_NOW), () => undefined);
  await database.close();
}
