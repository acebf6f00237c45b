import { gameDay, nextDay, nextRollover, startOfGameDay, type GameDay } from '@sixfold/game';
import type { DailyPuzzle } from '@sixfold/contract';
import type { Clock } from '../../adapters/clock.ts';
import { logOncePerOutage, repeat, type BackgroundTask } from '../../lib/repeat.ts';

/** A day's game, cached in memory. */
export interface Edition {
  startsAt: number;
  endsAt: number;
  puzzle: DailyPuzzle;
  /** Whether it can no longer change: its day is locked, and it was read after the last possible change. */
  isSettled: boolean;
}

/** Caches today's game, and tomorrow's shortly before midnight. */
export interface DailyCache extends BackgroundTask {
  /** Today's edition if it is cached. Never queries the database. */
  current(): Edition | undefined;
  holds(day: GameDay): boolean;
  /** Today's edition, from the database if it is not cached. */
  today(): Promise<Edition>;
  /** Reads today's game and, shortly before midnight, tomorrow's. Reports failures to `onError` and never rejects. */
  refresh(): Promise<void>;
  /** Call after changing an upcoming game or its puzzle on this server, so that the change shows before the next tick. */
  discardUpcoming(): void;
}

/** Tomorrow's game is fetched this long before midnight, so that midnight itself needs no database. */
const PREFETCH_MS = 5 * 60_000;
/** A change that was allowed just before midnight may commit just after it. */
const SETTLES_AFTER_MS = 2000;
/** Cached games are read again this often, so changes made on another server or by hand appear here within that time. */
const TICK_MS = 1000;

interface Options {
  clock: Clock;
  load: (day: GameDay) => Promise<DailyPuzzle>;
  /** Called once per outage. */
  onError: (error: unknown) => void;
}

export function createDailyCache({ clock, load, onError }: Options): DailyCache {
  const editions = new Map<GameDay, Edition>();
  const loading = new Map<GameDay, Promise<Edition>>();

  function current(): Edition | undefined {
    const now = clock.now();
    for (const edition of editions.values()) {
      if (edition.startsAt <= now && now < edition.endsAt) return edition;
    }
    return undefined;
  }

  /** Concurrent calls for the same day share one query. */
  function fetch(day: GameDay): Promise<Edition> {
    const pending = loading.get(day);
    if (pending) return pending;
    const fetched = read(day).finally(() => loading.delete(day));
    loading.set(day, fetched);
    return fetched;
  }

  async function read(day: GameDay): Promise<Edition> {
    const requestedAt = clock.now();
    const puzzle = await load(day);
    const startsAt = startOfGameDay(day);
    const isSettled = requestedAt >= startsAt + SETTLES_AFTER_MS;
    const edition = { startsAt, endsAt: startOfGameDay(nextDay(day)), puzzle, isSettled };
    editions.set(day, edition);
    return edition;
  }

  async function readDays(): Promise<void> {
    const now = clock.now();
    const today = gameDay(now);
    const tomorrow = nextDay(today);
    for (const day of editions.keys()) if (day !== today && day !== tomorrow) editions.delete(day);
    await fetch(today);
    if (nextRollover(now) - now <= PREFETCH_MS) await fetch(tomorrow);
  }

  const refresh = logOncePerOutage(readDays, onError);

  return {
    current,
    holds: (day) => editions.has(day),
    async today() {
      return current() ?? fetch(gameDay(clock.now()));
    },
    refresh,
    discardUpcoming() {
      loading.clear();
      for (const [day, edition] of editions) if (clock.now() < edition.startsAt) editions.delete(day);
    },
    // A timer set for midnight would be wrong after the machine slept or its clock was adjusted; a tick is not.
    ...repeat({ everyMs: TICK_MS, run: refresh }),
  };
}
