import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { API_BASE, getDailyPuzzle } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { DayKeeper, Edition } from '../services/calendar/day-keeper.ts';
import type { Tally } from '../services/operations/tally.ts';
import { DAILY_TYPE, dailyAnswer, dailyCaching, secondsToKeep } from './daily-answer.ts';
import type { Draining } from './drain.ts';
import { hasTag } from './etag.ts';
import { nextRequestId } from './request-id.ts';

interface Parts {
  keeper: DayKeeper;
  clock: Clock;
  /** What every answer of the server carries. */
  headers: Record<string, string>;
  draining: Draining;
  tally: Tally;
}

interface Heads {
  edition: Edition;
  seconds: number;
  whole: string[];
  unchanged: string[];
}

const PATH = API_BASE + getDailyPuzzle.path;
/** Where the request's id stands in a list of header names and values. */
const ID = 1;

/**
 * Answers the busiest call of the site ahead of the router, out of memory. Whatever is not exactly that call, or not in
 * memory, goes on to the router, whose route for it says the same.
 */
export function installDailyFront(app: FastifyInstance, { keeper, clock, headers, draining, tally }: Parts): void {
  // Then every request is to be found in the log, and only the router writes it there.
  if (app.log.level === 'debug' || app.log.level === 'trace') return;
  const fixed = Object.entries(headers).flat();
  let heads: Heads | undefined;

  /** The same for all who ask within one second, but for the request's id. */
  function headsFor(edition: Edition, seconds: number): Heads {
    if (heads?.edition !== edition || heads.seconds !== seconds) {
      const { body, etag } = dailyAnswer(edition);
      const unchanged = ['x-request-id', '', ...fixed, 'etag', etag, 'cache-control', dailyCaching(seconds)];
      const whole = [...unchanged, 'content-type', DAILY_TYPE, 'content-length', String(body.length)];
      heads = { edition, seconds, whole, unchanged };
    }
    return heads;
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== PATH || (request.method !== 'GET' && request.method !== 'HEAD') || draining.hasBegun())
      return false;
    const edition = keeper.current();
    if (!edition || request.headers.host === undefined) return false;
    const { body, etag } = dailyAnswer(edition);
    const { whole, unchanged } = headsFor(edition, secondsToKeep(edition, clock.now()));
    const isKnown = hasTag(request.headers['if-none-match'], etag);
    const head = isKnown ? unchanged : whole;
    head[ID] = nextRequestId();
    const status = isKnown ? 304 : 200;
    tally.daily[status] += 1;
    response.writeHead(status, head);
    if (isKnown || request.method === 'HEAD') response.end();
    // Words of A to Z, dates and numbers: one byte a character.
    else response.end(body, 'latin1');
    return true;
  }

  const [router] = app.server.listeners('request') as RequestListener[];
  if (!router) throw new Error('The server has no router to pass requests on to.');
  app.server.removeListener('request', router);
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) router(request, response);
  });
}
