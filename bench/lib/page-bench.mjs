// Shared by the benchmarks that open pages in a browser.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
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

/** Serves files compressed as well as ours. `files` maps paths to a content type and a body. */
export async function serveFiles(files) {
  const compressed = new Map(
    Object.entries(files).map(([path, [type, body]]) => [path, { type, body: brotliCompressSync(body) }]),
  );
  const server = createServer(({ url }, response) => {
    const file = compressed.get(url);
    if (!file) return response.writeHead(404).end();
    const headers = { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'max-age=600' };
    return response.writeHead(200, headers).end(file.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
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
