import { getSite } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import type { FastifyInstance } from 'fastify';
import { createAnalysis } from '../adapters/analysis.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Log } from '../adapters/log.ts';
import type { Passwords } from '../adapters/passwords.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { readCommonPasswords } from '../services/accounts/common-passwords.ts';
import { createConfirmationGuard, createLoginGuard } from '../services/accounts/login-guard.ts';
import type { DailyCache } from '../services/calendar/daily-cache.ts';
import { createRateLimits } from '../services/limits/rate-limits.ts';
import type { Tally } from '../services/operations/metrics.ts';
import type { ReminderKeys } from '../services/reminders/keys.ts';
import type { OfferedReminders } from '../services/reminders/reminders.ts';
import { createReports } from '../services/reports/reports.ts';
import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { authRoutes } from './auth.ts';
import { circleRoutes } from './circles.ts';
import { friendPuzzleRoutes } from './friend-puzzles.ts';
import { gameRoutes } from './game.ts';
import { puzzleRoutes } from './puzzles.ts';
import { reminderRoutes } from './reminders.ts';
import { reportRoutes } from './reports.ts';
import { route } from './route.ts';

interface Deps {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  passwords: Passwords;
  launchDay: GameDay;
  dailyCache: DailyCache;
  tally: Tally;
  keys: ReminderKeys;
  offered: OfferedReminders;
}

/** Every call of the contract. */
export async function apiRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { database, clock, dailyCache } = deps;
  const { contactEmail = null, analyticsUrl = null, friendPuzzles, rateLimitFactor, adminEmails } = deps.config;
  const limits = createRateLimits(database, rateLimitFactor);
  route(app, getSite, async () => ({ data: { contactEmail, analyticsUrl, friendPuzzles, reminders: deps.offered } }));
  puzzleRoutes(app, deps);
  gameRoutes(app, { ...deps, limits });

  const accountDeps = {
    ...deps,
    adminEmails,
    commonPasswords: await readCommonPasswords(),
    guard: createLoginGuard(database, clock, rateLimitFactor),
    confirmations: createConfirmationGuard(database, rateLimitFactor),
  };
  authRoutes(app, accountDeps, limits);
  accountRoutes(app, accountDeps, limits);
  const reports = createReports(database, clock);
  reportRoutes(app, { reports, limits });
  circleRoutes(app, { ...deps, reports, limits });
  // In a scope of its own, for its hook.
  await app.register(friendPuzzleRoutes, { ...deps, reports, limits });
  reminderRoutes(app, { ...deps, limits });

  const analysis = createAnalysis('interactive');
  app.addHook('onClose', () => analysis.stop());
  await adminRoutes(app, { database, clock, launchDay: deps.launchDay, dailyCache, analysis, adminEmails });
}
