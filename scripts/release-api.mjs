// `npm run release:api`: stores the API document of a release as the baseline for later changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildServer } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { makeScratchFolder } from './lib/scratch-folder.mjs';
import { asCommand, ROOT, say, SetUpError } from './lib/steps.mjs';

const FILE = 'packages/contract/released/api.json';

/** As the server sends it, on an empty database. */
async function readDocument() {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', DATA_DIR: makeScratchFolder() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    const address = /Sixfold is ready: (\S+)/.exec(output)?.[1];
    if (!address) continue;
    const response = await fetch(`${address}/api/docs/json`);
    const document = await response.json();
    server.kill('SIGTERM');
    await ended;
    return document;
  }
  throw new SetUpError(`The server did not start:\n${output}`);
}

await asCommand(async () => {
  await installPackages();
  await buildServer();
  const document = await readDocument();
  await mkdir(dirname(join(ROOT, FILE)), { recursive: true });
  await writeFile(join(ROOT, FILE), `${JSON.stringify(document, null, 1)}\n`);
  say(`Stored the API of ${document.info.version} in ${FILE}`);
});
