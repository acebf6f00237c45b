import { addDays, type GameDay } from '../calendar/game-day.ts';
import { addMonths, monthOf, type GameMonth } from '../calendar/month.ts';
import type { RecordedResult } from '../play/game-result.ts';
import { DIFFICULTIES, type Difficulty } from '../puzzle/difficulty.ts';
import { isPossibleTime } from './time-histogram.ts';

export const PROGRESS_DAYS = 30;
export const PROGRESS_MONTHS = 24;

type Score = Pick<RecordedResult, 'difficulty' | 'outcome' | 'incorrectGuesses'>;

export type CountedGame = Score & {
  /** The date of a daily game; the day on which a legacy game was finished. */
  readonly date: GameDay;
  readonly isDaily: boolean;
  readonly timeTakenSeconds?: number | null | undefined;
};

export type DayResult = Score & { gameDate: GameDay };

export type MonthResult = {
  month: GameMonth;
  difficulty: Difficulty;
  played: number;
  won: number;
  totalIncorrectGuesses: number;
};

export type Progress = {
  today: GameDay;
  /** The daily games of the last `PROGRESS_DAYS` days, today included, by date. Days without a game are left out. */
  days: DayResult[];
  /** All games of the last `PROGRESS_MONTHS` months, this one included, by month and difficulty. */
  months: MonthResult[];
  /** The fastest win at each difficulty; difficulties without one are left out. */
  bestTimes: { difficulty: Difficulty; timeTakenSeconds: number }[];
};

/** How a player has done over time, from games in any order. */
export const foldProgress = (games: readonly CountedGame[], today: GameDay): Progress => ({
  today,
  days: dayResults(games, today),
  months: monthResults(games, monthOf(today)),
  bestTimes: DIFFICULTIES.flatMap((difficulty) => bestTime(games, difficulty) ?? []),
});

function dayResults(games: readonly CountedGame[], today: GameDay): DayResult[] {
  const first = addDays(today, 1 - PROGRESS_DAYS);
  return games
    .filter(({ date, isDaily }) => isDaily && date >= first && date <= today)
    .map(({ date, difficulty, outcome, incorrectGuesses }) => ({
      gameDate: date,
      difficulty,
      outcome,
      incorrectGuesses,
    }))
    .sort((a, b) => (a.gameDate < b.gameDate ? -1 : 1));
}

function monthResults(games: readonly CountedGame[], last: GameMonth): MonthResult[] {
  const first = addMonths(last, 1 - PROGRESS_MONTHS);
  const results = new Map<string, MonthResult>();
  for (const { date, difficulty, outcome, incorrectGuesses } of games) {
    const month = monthOf(date);
    if (month < first || month > last) continue;
    const key = month + DIFFICULTIES.indexOf(difficulty);
    const before = results.get(key) ?? { month, difficulty, played: 0, won: 0, totalIncorrectGuesses: 0 };
    results.set(key, {
      ...before,
      played: before.played + 1,
      won: before.won + (outcome === 'WIN' ? 1 : 0),
      totalIncorrectGuesses: before.totalIncorrectGuesses + incorrectGuesses,
    });
  }
  return [...results.keys()].sort().map((key) => results.get(key) as MonthResult);
}

function bestTime(games: readonly CountedGame[], difficulty: Difficulty) {
  const times = games
    .filter((game) => game.outcome === 'WIN' && game.difficulty === difficulty)
    .map(({ timeTakenSeconds }) => timeTakenSeconds)
    .filter(isPossibleTime);
  return times.length === 0 ? undefined : { difficulty, timeTakenSeconds: times.reduce((a, b) => Math.min(a, b)) };
}
