import {
  createFriendPuzzle,
  friendPuzzleMessages,
  getFriendPuzzle,
  listFriendPuzzles,
  reportFriendPuzzle,
  sendFriendPuzzleResult,
  withdrawFriendPuzzle,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../services/app-error.ts';
import type { FriendPuzzleDeps } from '../services/friend-puzzles/friend-puzzles.ts';
import * as making from '../services/friend-puzzles/making.ts';
import * as playing from '../services/friend-puzzles/playing.ts';
import type { RateLimits } from '../services/limits/rate-limits.ts';
import type { Reports } from '../services/reports/reports.ts';
import { route } from './route.ts';

interface Deps extends FriendPuzzleDeps {
  config: Pick<Config, 'friendPuzzles'>;
  limits: RateLimits;
  reports: Reports;
}

export async function friendPuzzleRoutes(app: FastifyInstance, { config, limits, reports, ...deps }: Deps) {
  if (!config.friendPuzzles) {
    app.addHook('preValidation', async () => {
      throw notFound(friendPuzzleMessages.turnedOff);
    });
  }

  route(app, listFriendPuzzles, async ({ caller }) => ({ data: await making.listFriendPuzzles(caller.id, deps) }));
  route(app, createFriendPuzzle, async ({ body, caller }) => ({
    data: await making.createFriendPuzzle(body, caller.id, deps),
  }));
  route(app, withdrawFriendPuzzle, async ({ params, caller }) => {
    await making.withdrawFriendPuzzle(params.code, caller.id, deps);
    return { message: friendPuzzleMessages.puzzleWithdrawn };
  });

  route(app, getFriendPuzzle, async ({ params, clientAddress }) => {
    await limits.countOpening(clientAddress);
    return { data: await playing.findFriendPuzzle(params.code, deps) };
  });
  route(app, sendFriendPuzzleResult, async ({ params, body, clientAddress }) => {
    await limits.count('friendResult', clientAddress);
    await playing.countResult(params.code, body, deps);
    return { message: friendPuzzleMessages.counted };
  });
  route(app, reportFriendPuzzle, async ({ params, clientAddress }) => {
    // Reads the puzzle as opening does.
    await limits.countOpening(clientAddress);
    const id = await playing.findFriendPuzzleId(params.code, deps);
    await limits.count('feedback', clientAddress);
    await reports.reportFriendPuzzle(id);
    return { message: friendPuzzleMessages.reported };
  });
}
