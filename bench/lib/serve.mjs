import { startServer, stopServer, temporaryFolder } from './servers.mjs';

/** The built server on a database of its own that is gone when it is stopped. */
export async function serve() {
  const { folder, remove } = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder });
  return {
    origin: server.address,
    async stop() {
      await stopServer(server);
      await remove();
    },
  };
}
