import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { startProxy } from './proxy.mjs';
import { freePort } from './servers.mjs';
import { startLoad } from './steady-load.mjs';

async function until(condition) {
  while (!condition()) await delay(20);
}

/**
 * Restarts two servers behind a proxy in turn under a steady load. `start` starts one on a port and resolves with its
 * child process once the server is ready.
 */
export async function rollingRestart({ start, rate, rounds }) {
  const ports = [await freePort(), await freePort()];
  const children = new Map();
  for (const port of ports) children.set(port, await start(port));
  const proxy = await startProxy(ports);
  try {
    await until(() => ports.every(proxy.isUp));
    const load = await startLoad(proxy.address, rate);
    const codes = [];
    for (let round = 0; round < rounds; round++) {
      for (const port of ports) {
        const child = children.get(port);
        child.kill('SIGTERM');
        codes.push((await once(child, 'exit'))[0]);
        children.set(port, await start(port));
        await until(() => proxy.isUp(port));
      }
    }
    return { ...(await load.stop()), codes };
  } finally {
    proxy.close();
    for (const child of children.values()) child.kill('SIGTERM');
  }
}
