import { createServer, type Server } from 'node:http';
import { API_BASE, getDailyPuzzle } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { registerCounter, type Prometheus, type Tally } from '../services/operations/metrics.ts';

interface Meter {
  route: string;
  statuses: Map<number, number>;
  duration: { observe(seconds: number): void };
}

const DAILY = `GET ${API_BASE}${getDailyPuzzle.path}`;
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts requests by route and status, and measures how long they take. Daily puzzles answered ahead of the router are
 * counted but not measured: measuring would take longer than answering.
 */
export function installRequestMetrics(app: FastifyInstance, metrics: Prometheus, tally: Tally): void {
  const durations = new metrics.Histogram({
    name: 'sixfold_http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
  });
  // Keyed by the route's config object, which Fastify creates once per route.
  const meterOf = new WeakMap<object, Meter>();
  const meters: Meter[] = [];
  const newMeter = (config: object, route: string): Meter => {
    const meter = { route, statuses: new Map<number, number>(), duration: durations.labels(route) };
    meterOf.set(config, meter);
    meters.push(meter);
    return meter;
  };

  app.addHook('onResponse', async ({ method, routeOptions: { config, url } }, { statusCode, elapsedTime }) => {
    const meter = meterOf.get(config) ?? newMeter(config, url === undefined ? 'none' : `${method} ${url}`);
    meter.statuses.set(statusCode, (meter.statuses.get(statusCode) ?? 0) + 1);
    meter.duration.observe(elapsedTime / 1000);
  });

  registerCounter(metrics, 'sixfold_http_requests_total', 'Requests, by route and status.', () => [
    [{ route: DAILY, status: '200' }, tally.dailySent],
    [{ route: DAILY, status: '304' }, tally.dailyNotModified],
    ...meters.flatMap(({ route, statuses }) =>
      [...statuses].map(([status, count]): [Record<string, string>, number] => [
        { route, status: String(status) },
        count,
      ]),
    ),
  ]);
}

/** Serves `/metrics` and nothing else, on a port of its own that visitors must not reach. */
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
