import { FIGURES_MIN_PLAYERS, type Everyone, type GroupFigures } from '@sixfold/contract';
import { DIFFICULTIES, isCipherNumber, isLetter, MAX_INCORRECT_GUESSES, medianTime } from '@sixfold/game';
import type { Database } from '../../db/database.ts';
import { batch } from '../../lib/batch.ts';
import { notFound } from '../app-error.ts';
import { findRecord } from './completions.ts';
import type { PlayerKey } from './players.ts';
import type { Recorded } from './record-games.ts';
import { resultCounts, type ResultCount } from './result-counts.ts';

/**
 * How everyone did on a day, for a player who has finished its game. Everyone else gets the same 404, whether or not
 * there is such a game.
 */
export function createEveryone(database: Database): (player: PlayerKey, dailyGameId: number) => Promise<Everyone> {
  // Most readers ask about today, so those who ask at the same time share a statement.
  const countsOf = batch(async (ids: number[]) => {
    const counts = await resultCounts(database, [...new Set(ids)]);
    return ids.map((id) => counts.filter(({ dailyGameId }) => dailyGameId === id));
  });
  return async (player, dailyGameId) => {
    const own = await findRecord(database, player, dailyGameId);
    if (!own) throw notFound('You have not finished this game yet.');
    return presentEveryone(own, await countsOf(dailyGameId));
  };
}

function presentEveryone({ difficulty, outcome, incorrectGuesses }: Recorded, counts: ResultCount[]): Everyone {
  const accounts = atShownLevels(counts.filter(({ isGuest }) => !isGuest));
  return {
    own: { difficulty, outcome, incorrectGuesses },
    players: groupFigures(accounts),
    guests: groupFigures(atShownLevels(counts.filter(({ isGuest }) => isGuest))),
    betterThanPercent: betterThan(
      missesOf(accounts.filter((count) => count.difficulty === difficulty)),
      incorrectGuesses,
    ),
    firstGuess: mostCommonGuess(accounts),
  };
}

/**
 * Leaves out the difficulties with too few players. They count toward nothing, so that no total minus the difficulties
 * shown reveals them.
 */
const atShownLevels = (counts: ResultCount[]): ResultCount[] =>
  DIFFICULTIES.flatMap((difficulty) => {
    const level = counts.filter((count) => count.difficulty === difficulty);
    return sum(missesOf(level)) < FIGURES_MIN_PLAYERS ? [] : level;
  });

function groupFigures(counts: ResultCount[]): GroupFigures | null {
  if (counts.length === 0) return null;
  const misses = missesOf(counts);
  const times = counts.filter(({ figure }) => figure === 'seconds');
  return {
    ...tally(misses),
    medianSeconds: medianTime(totals(times, Number)),
    byDifficulty: DIFFICULTIES.flatMap((difficulty) => {
      const level = missesOf(counts.filter((count) => count.difficulty === difficulty));
      const { played, won } = tally(level);
      return played === 0 ? [] : { difficulty, played, won, winsByMisses: level.slice(0, MAX_INCORRECT_GUESSES) };
    }),
  };
}

/** Index n is the number of players with n misses; the last ones have lost. */
function missesOf(counts: ResultCount[]): number[] {
  const found = totals(
    counts.filter(({ figure }) => figure === 'misses'),
    Number,
  );
  return Array.from({ length: MAX_INCORRECT_GUESSES + 1 }, (_, misses) => found.get(misses) ?? 0);
}

/** The percentage of players with more misses. Ties count as players, but as neither better nor worse. */
function betterThan(misses: number[], own: number): number | null {
  const all = sum(misses);
  return all < FIGURES_MIN_PLAYERS ? null : Math.floor((100 * sum(misses.slice(own + 1))) / all);
}

/**
 * The most common first guess of the players who share theirs, if there are enough. Ties go to the lowest number, then
 * to the first letter.
 */
function mostCommonGuess(counts: ResultCount[]): Everyone['firstGuess'] {
  const guesses = [
    ...totals(
      counts.filter(({ figure }) => figure === 'firstGuess'),
      String,
    ),
  ];
  const all = sum(guesses.map(([, games]) => games));
  if (all < FIGURES_MIN_PLAYERS) return null;
  const [[guess, games] = ['', 0]] = guesses.toSorted(
    ([a, gamesOfA], [b, gamesOfB]) => gamesOfB - gamesOfA || (reversed(a) < reversed(b) ? -1 : 1),
  );
  const [letter, number] = [guess[0], Number(guess[1])];
  if (!isLetter(letter) || !isCipherNumber(number)) return null;
  return { letter, number, percent: Math.round((100 * games) / all) };
}

const reversed = (guess: string) => [...guess].reverse().join('');

/** Over all difficulties. */
function totals<Value>(counts: ResultCount[], parse: (value: string) => Value): Map<Value, number> {
  const found = new Map<Value, number>();
  for (const { value, games } of counts) found.set(parse(value), (found.get(parse(value)) ?? 0) + games);
  return found;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const tally = (misses: number[]) => ({ played: sum(misses), won: sum(misses.slice(0, MAX_INCORRECT_GUESSES)) });
