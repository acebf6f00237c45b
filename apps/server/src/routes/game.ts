import {
  completeGame,
  getArchiveMonth,
  getCompletion,
  getDailyCompletionDetails,
  getDailyStatus,
  getEveryone,
  getProgress,
  getStatistics,
  getStreaks,
} from '@sixfold/contract';
import { gameDay } from '@sixfold/game';
import type { FastifyInstance } from 'fastify';
import { archiveMonth } from '../services/calendar/archive.ts';
import * as completions from '../services/games/completions.ts';
import { isGuest, playerStreaks } from '../services/games/players.ts';
import { playerOf } from '../services/accounts/sign-ins.ts';
import type { RateLimits } from '../services/limits/rate-limits.ts';
import { createRecorder } from '../services/games/batch-recorder.ts';
import { createEveryone } from '../services/games/everyone.ts';
import { playerProgress, playerStatistics } from '../services/games/statistics.ts';
import type { Tally } from '../services/operations/metrics.ts';
import { route } from './route.ts';

export function gameRoutes(
  app: FastifyInstance,
  deps: completions.GameDeps & { limits: RateLimits; tally: Tally },
): void {
  const record = createRecorder(deps.database);
  route(app, completeGame, async ({ body: { sessionId, ...sent }, caller, clientAddress }) => {
    const player = playerOf(caller, sessionId);
    // Anyone can make up a session id, so without a limit anyone could fill the database.
    if (isGuest(player)) await deps.limits.count('guestCompletion', clientAddress);
    const completion = await completions.completeGame(player, sent, { ...deps, record });
    deps.tally.completions[sent.outcome] += 1;
    return { completion };
  });

  route(app, getDailyStatus, ({ caller }) => completions.dailyStatus(caller.id, deps));

  route(app, getDailyCompletionDetails, async ({ caller }) => ({
    completion: await completions.dailyCompletion(caller.id, deps),
  }));

  route(app, getArchiveMonth, async ({ caller, query }) => ({
    data: await archiveMonth(caller.id, query.month, deps),
  }));

  route(app, getCompletion, async ({ caller, params }) => ({
    completion: await completions.findCompletion(caller.id, params.id, deps),
  }));

  route(app, getStreaks, async ({ query: { sessionId }, caller }) => {
    const player = playerOf(caller, sessionId);
    return { data: await playerStreaks(deps.database.orm, player, gameDay(deps.clock.now())) };
  });

  const everyone = createEveryone(deps.database);
  route(app, getEveryone, async ({ params, query: { sessionId }, caller }) => ({
    data: await everyone(playerOf(caller, sessionId), params.id),
  }));

  route(app, getStatistics, async ({ caller }) => ({ data: await playerStatistics(deps.database, caller.id) }));

  route(app, getProgress, async ({ caller }) => ({
    data: await playerProgress(deps.database, caller.id, gameDay(deps.clock.now())),
  }));
}
