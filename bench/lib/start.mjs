import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** Starts a program that prints its address, and waits for it. */
export async function start(args, env) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  while (!/http:\S+/.test(output)) output += (await once(child.stdout, 'data')).toString();
  return { child, origin: /http:\S+/.exec(output)[0] };
}

export async function stop({ child }) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
