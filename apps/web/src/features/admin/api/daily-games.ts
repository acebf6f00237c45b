import {
  createDailyGame,
  deleteDailyGame,
  fillDailyGames,
  getDailyGamesCalendar,
  listDailyGames,
  updateDailyGame,
  type DailyGameBody,
} from '@sixfold/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { PAGE_SIZE } from '../view.ts';

export const dailyGamesQuery = (page: number) =>
  queryOptions({
    queryKey: ['daily-games', page],
    queryFn: async ({ signal }) => (await call(listDailyGames, { query: { page, limit: PAGE_SIZE }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Without a month, the server returns the current one. */
export const calendarQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: ['calendar', month],
    queryFn: async ({ signal }) => (await call(getDailyGamesCalendar, { query: { month }, signal })).data,
  });

export const addDailyGame = (body: DailyGameBody) => call(createDailyGame, { body });

export const changeDailyGame = (id: number, body: DailyGameBody) => call(updateDailyGame, { params: { id }, body });

export const removeDailyGame = (id: number) => call(deleteDailyGame, { params: { id } });

export const fillEmptyDays = async () => (await call(fillDailyGames)).data;
