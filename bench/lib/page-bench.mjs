// Shared by the benchmarks that open pages in a browser.
import { startServer, stopServer, temporaryFolder } from './servers.mjs';

/** The built server with its own database, which `stop` deletes. */
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

const CONSENT = {
  hasSetPreferences: true,
  performance: false,
  advertising: false,
  gameplayAnalytics: false,
  isFirstTimeUser: false,
};

/** For a visitor who has answered the consent dialog and seen How to Play. */
export const consentCookie = (url) => ({ name: 'consent', value: encodeURIComponent(JSON.stringify(CONSENT)), url });

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
