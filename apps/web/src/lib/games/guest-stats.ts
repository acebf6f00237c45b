import { DIFFICULTIES, EMPTY_STATS, OUTCOMES, type AnonymousStats } from '@sixfold/game';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { stored } from '../browser/storage.ts';
import { createStore, setIfChanged, useStore } from '../browser/store.ts';

const KEY = 'sixfold-guest-stats';

const Count = z.int().check(z.gte(0));
const Level = z.object({ played: Count, won: Count, totalIncorrectGuesses: Count });
const Game = z.object({
  date: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  outcome: z.enum(OUTCOMES),
  incorrectGuesses: Count,
  totalGuesses: Count,
  timeTakenSeconds: z.optional(Count),
});
const Stats = z.object({
  gamesPlayed: Count,
  gamesWon: Count,
  byDifficulty: z.object({ FOUNDATION: Level, INTERMEDIATE: Level, CHALLENGING: Level, TORTURE: Level }),
  recentGames: z.array(Game),
});

const saved = stored(KEY, Stats, EMPTY_STATS);

export const guestStatsStore = createStore<AnonymousStats>(saved.read());

export function updateGuestStats(change: (stats: AnonymousStats) => AnonymousStats): void {
  // Another tab may have counted a game in the meantime. With storage blocked, games are counted in memory.
  refresh();
  const next = change(guestStatsStore.get());
  saved.write({ ...next, recentGames: [...next.recentGames] });
  guestStatsStore.set(next);
}

export function clearGuestStats(): void {
  saved.remove();
  guestStatsStore.set(EMPTY_STATS);
}

export function useGuestStats(): AnonymousStats {
  useEffect(() => {
    refresh();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === KEY && newValue === null) guestStatsStore.set(EMPTY_STATS);
      else if (key === KEY || key === null) refresh();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return useStore(guestStatsStore);
}

function refresh(): void {
  const stats = saved.read();
  if (stats !== EMPTY_STATS) setIfChanged(guestStatsStore, stats);
}
