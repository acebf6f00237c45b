import { API_BASE, getDailyPuzzle } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import { countedElsewhere, type Prometheus } from '../services/operations/metrics.ts';
import type { Tally } from '../services/operations/tally.ts';

interface Meter {
  route: string;
  statuses: Map<number, number>;
  duration: { observe(seconds: number): void };
}

const DAILY = `GET ${API_BASE}${getDailyPuzzle.path}`;
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts requests by route and status and measures how long they take. The daily puzzle that is answered ahead of the
 * router is counted with its route, but not measured: that would take longer than to answer it.
 */
export function installRequestMetrics(app: FastifyInstance, metrics: Prometheus, tally: Tally): void {
  const durations = new metrics.Histogram({
    name: 'sixfold_http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
  });
  // What belongs to a route is looked up by its configuration, which is made once.
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

  countedElsewhere(metrics, 'sixfold_http_requests_total', 'Requests, by route and status.', () => [
    [{ route: DAILY, status: '200' }, tally.daily[200]],
    [{ route: DAILY, status: '304' }, tally.daily[304]],
    ...meters.flatMap(({ route, statuses }) =>
      [...statuses].map(([status, count]): [Record<string, string>, number] => [
        { route, status: String(status) },
        count,
      ]),
    ),
  ]);
}
