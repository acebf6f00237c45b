import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Answers `/metrics` and nothing else. It listens on a port of its own, which no visitor is let through to. */
export function createMetricsServer(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
}
