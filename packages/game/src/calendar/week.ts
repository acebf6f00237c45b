import { addDays, weekday, type GameDay } from './game-day.ts';

const WEEK = 7;

/** The Monday of a day's week, which stands for the week. */
export const weekOf = (day: GameDay): GameDay => addDays(day, -((weekday(day) + WEEK - 1) % WEEK));

/** Monday to Sunday. */
export const weekDays = (week: GameDay): GameDay[] => Array.from({ length: WEEK }, (_, place) => addDays(week, place));
