import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER, start, stop } from './start.mjs';

/** The server as it is built, on a database of its own that is gone when it is stopped. */
export async function serve() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixfold-bench-'));
  await chmod(dataDir, 0o755);
  const server = await start([SERVER], { PORT: '0', DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  return {
    origin: server.origin,
    async stop() {
      await stop(server);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
