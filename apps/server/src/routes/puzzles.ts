import { API_BASE, getDailyPuzzle, getLegacyGame, listLegacyGames } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { DailyCache } from '../services/calendar/daily-cache.ts';
import * as legacyGames from '../services/calendar/legacy-games.ts';
import { DAILY_TYPE, dailyCacheControl, dailyMaxAge, dailyReply } from './daily-reply.ts';
import { beforeDeadline } from './deadline.ts';
import { matchesEtag } from '../lib/etag.ts';
import { route, routeSchema } from './route.ts';

export function puzzleRoutes(app: FastifyInstance, deps: legacyGames.LegacyDeps & { dailyCache: DailyCache }): void {
  const { dailyCache, clock } = deps;
  app.get(API_BASE + getDailyPuzzle.path, { schema: routeSchema(getDailyPuzzle) }, async (request, reply) => {
    const edition = dailyCache.current() ?? (await beforeDeadline(request, dailyCache.today()));
    const { body, etag } = dailyReply(edition);
    void reply.headers({ etag, 'cache-control': dailyCacheControl(dailyMaxAge(edition, clock.now())) });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(DAILY_TYPE).send(body);
  });

  route(app, listLegacyGames, async ({ caller, query }) => ({
    data: await legacyGames.listLegacyGames(caller.id, query, deps),
  }));

  route(app, getLegacyGame, async ({ params }) => ({ data: await legacyGames.findLegacyGame(params.id, deps) }));
}
