import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { startServer } from './server-process.ts';
import { startedSite } from './server-environment.ts';

beforeAll(() => buildServer());

const REQUESTS = 1000;

test.runIf(process.platform === 'linux')('a client that pipelines and never reads leaves no files open', async () => {
  const server = startServer(await startedSite());
  const address = await server.ready;
  const { hostname, port } = new URL(address);
  const folder = `/proc/${server.child.pid}`;
  const openFiles = async () => (await readdir(`${folder}/fd`)).length;
  const residentMegabytes = async () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`${folder}/status`, 'utf8'))?.[1]) / 1000;
  const page = await (await fetch(address)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const [files, megabytes] = [await openFiles(), await residentMegabytes()];

  for (const path of [script, '/api/docs/json', '/api/docs/static/swagger-ui-bundle.js', '/api/v1/puzzles/daily']) {
    // The server closes the connection: only 16 requests may be in flight.
    const socket = connect(Number(port), hostname)
      .on('error', () => {})
      .pause();
    await once(socket, 'connect');
    const head = `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
    await new Promise((resolve) => socket.write(head.repeat(REQUESTS), resolve));
    // The server reads the flood before it replies to these.
    for (let request = 0; request < 20; request += 1) await fetch(`${address}/healthz`);
    expect(await openFiles(), path).toBeLessThan(files + 10);
    socket.destroy();
    await expect.poll(openFiles, { timeout: 10_000, message: path }).toBeLessThan(files + 5);
  }
  expect((await residentMegabytes()) - megabytes).toBeLessThan(150);
});
