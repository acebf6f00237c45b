import {
  circleMessages,
  deleteUser,
  endReportedCircle,
  friendPuzzleMessages,
  getAdminStats,
  getAudit,
  listCrashes,
  listFeedback,
  listUsers,
  renameReportedCircle,
  updateCrash,
  updateFeedback,
  updateUser,
  withdrawReportedFriendPuzzle,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import { auditTrail } from '../services/audit.ts';
import { dashboard } from '../services/admin/dashboard.ts';
import * as circles from '../services/admin/circles.ts';
import * as friendPuzzles from '../services/admin/friend-puzzles.ts';
import * as reports from '../services/admin/reports.ts';
import * as users from '../services/admin/users.ts';
import { adminDailyGameRoutes } from './admin-daily-games.ts';
import { adminPuzzleRoutes } from './admin-puzzles.ts';
import { adminStudioRoutes, type StudioDeps } from './admin-studio.ts';
import { route } from './route.ts';

interface AdminDeps extends StudioDeps {
  adminEmails: readonly string[];
}

/**
 * The admin panel. The contract restricts these calls to admins; routes/authentication.ts enforces this, and
 * services/accounts/admin-transaction.ts checks again on every change.
 */
export async function adminRoutes(app: FastifyInstance, deps: AdminDeps): Promise<void> {
  const { database } = deps;
  await adminPuzzleRoutes(app, deps);
  adminDailyGameRoutes(app, deps);
  await adminStudioRoutes(app, deps);

  route(app, getAdminStats, async () => ({ data: await dashboard(deps) }));

  route(app, listUsers, async ({ query }) => ({ data: await users.listUsers(database, query) }));
  route(app, updateUser, async ({ params, body, caller }) => ({
    data: await users.updateUser(params.id, body, caller, deps),
  }));
  route(app, deleteUser, async ({ params, caller }) => {
    await users.deleteUser(params.id, caller, deps);
    return { message: 'The account has been deleted.' };
  });

  route(app, listFeedback, async ({ query }) => ({ data: await reports.listFeedback(database, query) }));
  route(app, updateFeedback, async ({ params, body, caller }) => ({
    data: await reports.markFeedback(params.id, body.done, caller, deps),
  }));

  route(app, listCrashes, async ({ query }) => ({ data: await reports.listCrashes(database, query) }));
  route(app, updateCrash, async ({ params, body, caller }) => ({
    data: await reports.markCrash(params.id, body.done, caller, deps),
  }));

  route(app, renameReportedCircle, async ({ params, body, caller }) => ({
    data: await circles.renameCircle(params.id, body.name, caller, deps),
  }));
  route(app, endReportedCircle, async ({ params, caller }) => {
    await circles.endCircle(params.id, caller, deps);
    return { message: circleMessages.ended };
  });
  route(app, withdrawReportedFriendPuzzle, async ({ params, caller }) => {
    await friendPuzzles.withdrawFriendPuzzle(params.id, caller, deps);
    return { message: friendPuzzleMessages.puzzleWithdrawn };
  });

  route(app, getAudit, async ({ query }) => ({ data: await auditTrail(database.orm, query.subject, query.id) }));
}
