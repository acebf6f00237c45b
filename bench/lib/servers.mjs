import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** Starts the built server and waits until it is ready. */
export async function startServer(environment) {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The server exited with ${code}.`);
  });
  exited.catch(() => undefined); // for when it exits later
  let output = '';
  while (!/http:\S+/.test(output)) output += (await Promise.race([once(child.stdout, 'data'), exited])).toString();
  child.stdout.resume();
  return { child, address: /http:\S+/.exec(output)[0] };
}

export async function stopServer({ child }) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sixfold-bench-'));
  await chmod(folder, 0o755); // as root, PostgreSQL runs as another user, who needs access
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The URL of the embedded database that a running server keeps in this folder. */
export async function databaseUrlOf(dataDir) {
  const files = await readdir(dataDir, { recursive: true });
  const pidFile = files.find((file) => file.endsWith('postmaster.pid'));
  const socketDir = (await readFile(join(dataDir, pidFile), 'utf8')).split('\n')[4];
  return `postgresql://sixfold@/sixfold?host=${encodeURIComponent(socketDir)}`;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
