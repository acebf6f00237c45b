import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { API_BASE, getDailyPuzzle } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { DailyCache, Edition } from '../services/calendar/daily-cache.ts';
import type { Tally } from '../services/operations/metrics.ts';
import { DAILY_TYPE, dailyCacheControl, dailyMaxAge, dailyReply, type DailyReply } from './daily-reply.ts';
import type { Draining } from './drain.ts';
import { matchesEtag } from '../lib/etag.ts';

interface Deps {
  dailyCache: DailyCache;
  clock: Clock;
  /** The security headers. */
  headers: Record<string, string>;
  draining: Draining;
  tally: Tally;
}

interface Heads extends DailyReply {
  edition: Edition;
  seconds: number;
  full: string[];
  notModified: string[];
}

const PATH = API_BASE + getDailyPuzzle.path;

/**
 * Serves the site's busiest call from memory, ahead of the router. Anything that is not exactly that call, or not in
 * memory, goes on to the router, whose route sends the same reply and a request id. A reply from here has none,
 * because nothing is logged.
 */
export function installDailyFastPath(
  app: FastifyInstance,
  { dailyCache, clock, headers, draining, tally }: Deps,
): void {
  // At these levels every request is logged, and only the router does that.
  if (app.log.level === 'debug' || app.log.level === 'trace') return;
  const fixed = Object.entries(headers).flat();
  let heads: Heads | undefined;

  /** Shared by all requests in the same second. */
  function headsFor(edition: Edition, seconds: number): Heads {
    if (heads?.edition !== edition || heads.seconds !== seconds) {
      const { body, etag } = dailyReply(edition);
      const notModified = [...fixed, 'etag', etag, 'cache-control', dailyCacheControl(seconds)];
      const full = [...notModified, 'content-type', DAILY_TYPE, 'content-length', String(body.length)];
      heads = { edition, seconds, body, etag, full, notModified };
    }
    return heads;
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== PATH || (request.method !== 'GET' && request.method !== 'HEAD') || draining.hasBegun())
      return false;
    const edition = dailyCache.current();
    if (!edition || request.headers.host === undefined) return false;
    const { body, etag, full, notModified } = headsFor(edition, dailyMaxAge(edition, clock.now()));
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      tally.dailyNotModified += 1;
      response.writeHead(304, notModified).end();
      return true;
    }
    tally.dailySent += 1;
    response.writeHead(200, full);
    if (request.method === 'HEAD') response.end();
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
