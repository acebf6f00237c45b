import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { API_BASE, getDailyPuzzle } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { DailyCache, Edition } from '../services/calendar/daily-cache.ts';
import type { Tally } from '../services/operations/metrics.ts';
import { DAILY_TYPE, dailyCacheControl, dailyMaxAge, dailyReply } from './daily-reply.ts';
import type { Draining } from './drain.ts';
import { matchesEtag } from './etag.ts';
import { nextRequestId } from './request-id.ts';

interface Parts {
  dailyCache: DailyCache;
  clock: Clock;
  /** Sent with every response. */
  headers: Record<string, string>;
  draining: Draining;
  tally: Tally;
}

interface Heads {
  edition: Edition;
  seconds: number;
  full: string[];
  notModified: string[];
}

const PATH = API_BASE + getDailyPuzzle.path;
/** The position of the request id's value in the raw header list. */
const REQUEST_ID = 1;

/**
 * Serves the site's busiest call from memory, ahead of the router. Anything that is not exactly that call, or not in
 * memory, goes on to the router, whose route sends the same reply.
 */
export function installDailyFastPath(
  app: FastifyInstance,
  { dailyCache, clock, headers, draining, tally }: Parts,
): void {
  // At these levels every request is logged, and only the router does that.
  if (app.log.level === 'debug' || app.log.level === 'trace') return;
  const fixed = Object.entries(headers).flat();
  let heads: Heads | undefined;

  /** Shared by all requests in the same second, except for the request id. */
  function headsFor(edition: Edition, seconds: number): Heads {
    if (heads?.edition !== edition || heads.seconds !== seconds) {
      const { body, etag } = dailyReply(edition);
      const notModified = ['x-request-id', '', ...fixed, 'etag', etag, 'cache-control', dailyCacheControl(seconds)];
      const full = [...notModified, 'content-type', DAILY_TYPE, 'content-length', String(body.length)];
      heads = { edition, seconds, full, notModified };
    }
    return heads;
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== PATH || (request.method !== 'GET' && request.method !== 'HEAD') || draining.hasBegun())
      return false;
    const edition = dailyCache.current();
    if (!edition || request.headers.host === undefined) return false;
    const { body, etag } = dailyReply(edition);
    const { full, notModified } = headsFor(edition, dailyMaxAge(edition, clock.now()));
    const isNotModified = matchesEtag(request.headers['if-none-match'], etag);
    const head = isNotModified ? notModified : full;
    head[REQUEST_ID] = nextRequestId();
    const status = isNotModified ? 304 : 200;
    tally.daily[status] += 1;
    response.writeHead(status, head);
    if (isNotModified || request.method === 'HEAD') response.end();
    // The body is ASCII: one byte per character.
    else response.end(body, 'latin1');
    return true;
  }

  const [router] = app.server.listeners('request') as RequestListener[];
  if (!router) throw new Error('The server has no router to pass requests on to.');
  app.server.removeListener('request', router);
  app.server.on('request', (request, response) => {
    if (!serve(request, response)) router(request, response);
  });
}
