import { DIFFICULTIES, EMPTY_STATS, OUTCOMES, type AnonymousStats, type RecentGame } from '@sixfold/game';
import { useEffect } from 'react';
import { hasFields, isArrayOf, isCount, isOneOf, isOptional, isText } from '../../lib/browser/guards.ts';
import { stored } from '../../lib/browser/storage.ts';
import { createStore, setIfChanged, useStore } from '../../lib/browser/store.ts';

const KEY = 'sixfold-guest-stats';

const isLevel = hasFields({ played: isCount, won: isCount, totalIncorrectGuesses: isCount });
const isGame = hasFields<RecentGame>({
  date: isText,
  difficulty: isOneOf(DIFFICULTIES),
  outcome: isOneOf(OUTCOMES),
  incorrectGuesses: isCount,
  totalGuesses: isCount,
  timeTakenSeconds: isOptional(isCount),
});
const isStats = hasFields<AnonymousStats>({
  gamesPlayed: isCount,
  gamesWon: isCount,
  byDifficulty: hasFields({ FOUNDATION: isLevel, INTERMEDIATE: isLevel, CHALLENGING: isLevel, TORTURE: isLevel }),
  recentGames: isArrayOf(isGame),
});

const saved = stored(KEY, isStats, EMPTY_STATS);

export const guestStatsStore = createStore<AnonymousStats>(saved.read());

// With storage blocked, games are counted in memory.
let isPersisted = true;

export function updateGuestStats(change: (stats: AnonymousStats) => AnonymousStats): void {
  // Another tab may have counted a game in the meantime.
  refresh();
  const next = change(guestStatsStore.get());
  isPersisted = saved.write(next);
  guestStatsStore.set(next);
}

export function clearGuestStats(): void {
  saved.remove();
  guestStatsStore.set(EMPTY_STATS);
}

export function useGuestStats(): AnonymousStats {
  useEffect(() => {
    refresh();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) refresh();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return useStore(guestStatsStore);
}

function refresh(): void {
  const stats = saved.read();
  // If they were stored and are gone, another tab has cleared them.
  if (isPersisted || stats !== EMPTY_STATS) setIfChanged(guestStatsStore, stats);
}
