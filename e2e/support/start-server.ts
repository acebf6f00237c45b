import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMINS } from './admins.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** Starts the built site on a temporary data folder, shared by all journeys of a run. */
export default async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixfold-e2e-'));
  await chmod(dataDir, 0o755);
  const server = spawn(process.execPath, [MAIN], {
    // No other variables and no .env file: they could point to a real database or mail server.
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      CONTACT_EMAIL: 'contact@sixfold.example',
      ADMIN_EMAILS: Object.values(ADMINS).join(','),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env['MAIL_FOLDER'] = join(dataDir, 'mail');
  const ended = once(server, 'exit');
  process.env['SITE'] = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Sixfold is ready: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`The server did not start: ${output}`)));
  });
  return async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
