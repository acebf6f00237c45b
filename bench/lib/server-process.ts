import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// Benchmark bundles are in the same folder as the server's.
const SERVER = fileURLToPath(new URL('main.js', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  pid: number;
  origin: string;
  /** From its start until it reports that it is ready. */
  readyAfterMs: number;
  stop: () => Promise<void>;
}

/** The built server as a separate process, with source maps and the default log level, as in production. */
export const startServer = (env: NodeJS.ProcessEnv): Promise<ServerProcess> =>
  startProcess(process.execPath, ['--enable-source-maps', SERVER], {
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '100000',
    ...env,
  });

export async function startProcess(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The server exited before it was ready: ${output}`)));
  });
  return {
    child,
    pid: child.pid ?? 0,
    origin,
    readyAfterMs: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
