import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import { onTestFinished } from 'vitest';
import { emptyDatabase } from '../support/test-database.ts';

const bundle = (name: string) => fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves with its address; rejects if it exits first. */
  ready: Promise<string>;
}

/** The built server as the owner runs it. Stopped when the test finishes. */
export function startServer(environment: NodeJS.ProcessEnv, stdout: 'pipe' | number = 'pipe'): ServerProcess {
  const child = spawnBundle('main', environment, [], stdout);
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Sixfold is ready: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  ready.catch(() => undefined); // for tests that wait for the exit instead
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, output: () => output, ended, ready };
}

const spawnBundle = (
  name: string,
  environment: NodeJS.ProcessEnv,
  args: string[] = [],
  stdout: 'pipe' | number = 'pipe',
): ChildProcess =>
  spawn(process.execPath, [bundle(name), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...environment },
    cwd: temporaryFolder(), // for files without a configured location
    stdio: ['ignore', stdout, 'pipe'],
  });

type Command = 'recount' | 'backup' | 'restore' | 'puzzles';

/** One of the maintenance commands and its output. */
export function startCommand(name: Command, environment: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawnBundle(name, environment, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

export const runCommand = (...command: Parameters<typeof startCommand>) => startCommand(...command).ended;

/** Deleted when the test finishes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold process test '));
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who needs access
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The URL of a database; a new, empty one by default. */
export async function databaseUrl(connection?: PoolConfig): Promise<string> {
  const { host = '', database = '', user = '' } = connection ?? (await emptyDatabase());
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
