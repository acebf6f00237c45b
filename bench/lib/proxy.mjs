import { once } from 'node:events';
import { Agent, createServer, get, request } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

const HOST = '127.0.0.1';
const PROBE_EVERY_MS = 100;
const BACKEND_TIMEOUT_MS = 5000;
/** The request never reached the server, so it is safe to retry. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED']);

/**
 * A small round-robin proxy over the servers that report ready, with keep-alive connections. It never retries a request
 * that may have arrived: if a server drops it, the reply is 502.
 */
export async function startProxy(ports) {
  const backends = ports.map((port) => ({ port, isUp: false, agent: new Agent({ keepAlive: true }) }));
  const probe = (backend) =>
    get({ host: HOST, port: backend.port, path: '/readyz', agent: false }, (response) => {
      response.resume();
      backend.isUp = response.statusCode === 200;
    }).on('error', () => (backend.isUp = false));
  const probing = setInterval(() => backends.forEach(probe), PROBE_EVERY_MS);

  let turn = 0;
  /** The next ready server; if there is none, waits a while for one. */
  async function next() {
    for (const began = performance.now(); performance.now() - began < BACKEND_TIMEOUT_MS; await delay(20)) {
      const up = backends.filter(({ isUp }) => isUp);
      if (up.length > 0) return up[turn++ % up.length];
    }
    return undefined;
  }

  async function forward(incoming, body, outgoing) {
    const backend = await next();
    if (!backend) return outgoing.writeHead(502).end('no server is ready');
    const { method, url, headers } = incoming;
    request({ host: HOST, port: backend.port, agent: backend.agent, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode, { 'content-type': response.headers['content-type'] ?? 'text/plain' });
      // If the server cuts the response off, the client must notice.
      pipeline(response, outgoing, () => {});
    })
      .on('error', (error) => {
        if (!NEVER_ARRIVED.has(error.code)) return outgoing.writeHead(502).end(`${backend.port}: ${error.message}`);
        backend.isUp = false;
        void forward(incoming, body, outgoing);
      })
      .end(body);
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    void forward(incoming, Buffer.concat(chunks), outgoing);
  }).listen(0, HOST);
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  return {
    address: `http://${HOST}:${server.address().port}`,
    isUp: (port) => backends.find((backend) => backend.port === port).isUp,
    close() {
      clearInterval(probing);
      server.close();
      server.closeAllConnections();
      for (const { agent } of backends) agent.destroy();
    },
  };
}
