import type { PoolConfig } from 'pg';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { startThrowawayCluster } from '../embedded/throwaway-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Pick<PoolConfig, 'host' | 'user' | 'database'>;
  }
}

/** One cluster for the whole run; each test app gets a database of its own in it. */
export default async function setup(project: TestProject) {
  const binaries = process.env['TEST_POSTGRES_BIN'];
  const cluster = await startThrowawayCluster({ ...(binaries && { binaries }) });
  project.provide('cluster', cluster.connection);
  return () => cluster.stop();
}
