import { createHash } from 'node:crypto';
import { API_BASE, getDailyPuzzle, getLegacyGame, listLegacyGames } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { DayKeeper, Edition } from '../services/day-keeper.ts';
import * as legacyGames from '../services/legacy-games.ts';
import { route, routeSchema } from './route.ts';

interface Answer {
  body: Buffer;
  etag: string;
}

export function puzzleRoutes(app: FastifyInstance, parts: legacyGames.LegacyParts & { keeper: DayKeeper }): void {
  const { keeper, clock } = parts;
  // An edition is written out once, by whoever asks first, and forgotten together with its day.
  const answers = new WeakMap<Edition, Answer>();

  function answerFor(edition: Edition): Answer {
    let answer = answers.get(edition);
    if (!answer) {
      const body = Buffer.from(JSON.stringify({ success: true, data: edition.puzzle }));
      answer = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
      answers.set(edition, answer);
    }
    return answer;
  }

  app.get(API_BASE + getDailyPuzzle.path, { schema: routeSchema(getDailyPuzzle) }, async (request, reply) => {
    const edition = keeper.current() ?? (await keeper.today());
    const { body, etag } = answerFor(edition);
    void reply.headers({ etag, 'cache-control': untilRollover(edition.endsAt - clock.now()) });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  route(app, listLegacyGames, async ({ caller, query }) => ({
    data: await legacyGames.listLegacyGames(caller.id, query, parts),
  }));

  route(app, getLegacyGame, async ({ params }) => ({ data: await legacyGames.findLegacyGame(params.id, parts) }));
}

/** Rounded down: a cache that kept the puzzle a moment too long would show yesterday's after midnight. */
const untilRollover = (milliseconds: number) =>
  `public, max-age=${Math.max(0, Math.floor(milliseconds / 1000))}, must-revalidate`;

/** A proxy may have weakened the tag while compressing, and a client may hold several. */
const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
