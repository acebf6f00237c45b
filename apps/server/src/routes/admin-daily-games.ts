import {
  createDailyGame,
  deleteDailyGame,
  fillDailyGames,
  getDailyGamesCalendar,
  listDailyGames,
  updateDailyGame,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import { deleteGame, rescheduleGame, scheduleGame } from '../services/admin/daily-games.ts';
import * as games from '../services/admin/daily-games-list.ts';
import { fillDays } from '../services/admin/fill-days.ts';
import { route } from './route.ts';

export function adminDailyGameRoutes(app: FastifyInstance, deps: games.CalendarDeps): void {
  route(app, listDailyGames, async ({ query }) => ({ data: await games.listDailyGames(query, deps) }));

  route(app, getDailyGamesCalendar, async ({ query }) => ({ data: await games.calendarMonth(query.month, deps) }));

  route(app, createDailyGame, async ({ body, caller }) => ({ data: await scheduleGame(body, caller, deps) }));

  route(app, updateDailyGame, async ({ params, body, caller }) => ({
    data: await rescheduleGame(params.id, body, caller, deps),
  }));

  route(app, deleteDailyGame, async ({ params, caller }) => {
    await deleteGame(params.id, caller, deps);
    return { message: 'The daily game has been deleted.' };
  });

  route(app, fillDailyGames, async ({ caller }) => ({ data: await fillDays(caller, deps) }));
}
