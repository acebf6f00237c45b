import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { startProxy } from './proxy.mjs';
import { freePort } from './servers.mjs';

async function until(condition) {
  while (!condition()) await delay(20);
}

/**
 * Two servers behind a proxy that can be restarted, next to any on `fixedPorts` that already run. `start` starts one on a
 * port and resolves with its child process once the server is ready.
 */
export async function startGroup({ start, fixedPorts = [] }) {
  const ports = [await freePort(), await freePort()];
  const allPorts = [...fixedPorts, ...ports];
  const children = new Map();
  const proxy = await startProxy(allPorts);

  async function stop(child) {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill('SIGTERM');
    return (await once(child, 'exit'))[0];
  }

  async function close() {
    proxy.close();
    await Promise.all([...children.values()].map(stop));
  }

  try {
    for (const port of ports) children.set(port, await start(port));
  } catch (error) {
    await close();
    throw error;
  }
  await until(() => allPorts.every(proxy.isUp));
  return {
    address: proxy.address,
    ports,
    close,
    /** Returns the exit code of the old server once the new one is ready. */
    async restart(port) {
      const code = await stop(children.get(port));
      children.set(port, await start(port));
      await until(() => proxy.isUp(port));
      return code;
    },
  };
}
