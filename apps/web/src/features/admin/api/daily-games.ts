import type { DailyGameBody } from '@sixfold/contract';
import {
  createDailyGame,
  deleteDailyGame,
  fillDailyGames,
  getDailyGamesCalendar,
  listDailyGames,
  updateDailyGame,
} from '../../../lib/api/admin-calls.ts';
import { call } from '../../../lib/api/call.ts';
import { adminResource } from './admin-cache.ts';
import { PAGE_SIZE } from '../view.ts';

export const dailyGamesOn = (page: number) =>
  adminResource('daily-games', page, {
    load: async ({ signal }) => (await call(listDailyGames, { query: { page, limit: PAGE_SIZE }, signal })).data,
    keepsPrevious: true,
  });

/** Without a month, the server returns the current one. */
export const calendarOf = (month: string | undefined) =>
  adminResource('calendar', month, {
    load: async ({ signal }) => (await call(getDailyGamesCalendar, { query: { month }, signal })).data,
    keepsPrevious: true,
  });

export const addDailyGame = (body: DailyGameBody) => call(createDailyGame, { body });

export const changeDailyGame = (id: number, body: DailyGameBody) => call(updateDailyGame, { params: { id }, body });

export const removeDailyGame = (id: number) => call(deleteDailyGame, { params: { id } });

export const fillEmptyDays = async () => (await call(fillDailyGames)).data;
