// Other sites, measured alongside ours in the same run.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

const WORD_MASTER = fileURLToPath(new URL('../peers/word-master/', import.meta.url));
/** The folder below which its build expects to be served. */
const WORD_MASTER_PATH = '/word-master/';

/** Serves files compressed as well as ours. `files` maps paths to a content type and a body. */
export async function serveFiles(files) {
  const compressed = new Map();
  for (const [path, [type, body]] of Object.entries(files)) {
    compressed.set(path, { type, body: await promisify(brotliCompress)(body) });
  }
  const server = createServer(({ url }, response) => {
    const file = compressed.get(url.split('?')[0]);
    if (!file) return response.writeHead(404).end();
    const headers = { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'max-age=600' };
    return response.writeHead(200, headers).end(file.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/** A Wordle clone in React, if it has been built (bench/peers/README.md). */
export async function serveWordMaster() {
  if (!existsSync(join(WORD_MASTER, 'index.html'))) return undefined;
  const files = {};
  for (const entry of await readdir(WORD_MASTER, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const url = WORD_MASTER_PATH + path.slice(WORD_MASTER.length);
    files[url] = [TYPES[extname(path)] ?? 'application/octet-stream', await readFile(path)];
  }
  files[WORD_MASTER_PATH] = files[`${WORD_MASTER_PATH}index.html`];
  const { origin, stop } = await serveFiles(files);
  return { origin: origin + WORD_MASTER_PATH.slice(0, -1), stop };
}
