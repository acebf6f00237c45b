import { completeGame, getStreaks } from '@sixfold/contract';
import { gameDay } from '@sixfold/game';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/database.ts';
import { unauthenticated } from '../services/app-error.ts';
import { completeAsGuest } from '../services/completions.ts';
import { guestStreaks } from '../services/players.ts';
import type { RateLimits } from '../services/rate-limits.ts';
import { route } from './route.ts';

/** What a player has done. Guests are known by their session, which only their own browser knows. */
export function gameRoutes(
  app: FastifyInstance,
  parts: { database: Database; clock: Clock; limits: RateLimits },
): void {
  route(app, completeGame, async ({ body: { sessionId, ...body }, clientAddress }) => {
    if (sessionId === undefined) throw unauthenticated();
    // Anyone can draw a new session id, so that without this anyone could fill the database.
    await parts.limits.count('guestCompletion', clientAddress);
    return { completion: await completeAsGuest({ ...body, sessionId }, parts) };
  });

  route(app, getStreaks, async ({ query: { sessionId } }) => {
    if (sessionId === undefined) throw unauthenticated();
    return { data: await guestStreaks(parts.database.orm, sessionId, gameDay(parts.clock.now())) };
  });
}
