import { gameDay, nextDay, nextRollover, startOfGameDay, type GameDay } from '@sixfold/game';
import type { DailyPuzzle } from '@sixfold/contract';
import type { Clock } from '../../adapters/clock.ts';
import { tellingOnce } from '../../lib/log-once-per-outage.ts';

/** A day's game as it is held in memory. */
export interface Edition {
  startsAt: number;
  endsAt: number;
  puzzle: DailyPuzzle;
  /** Whether it can no longer change: its day is locked, and what was changed at the last moment has been read. */
  isSettled: boolean;
}

export interface DayKeeper {
  /** Today's edition if memory holds it: no query, whatever the load. */
  current(): Edition | undefined;
  /** Whether memory holds the game of a day. */
  holds(day: GameDay): boolean;
  /** Today's edition, from the database if memory does not hold it. */
  today(): Promise<Edition>;
  /** Reads today's game, and shortly before midnight tomorrow's. A failure is reported to `onError`, not thrown. */
  refresh(): Promise<void>;
  /** A game to come, or its puzzle, was changed on this server, which need not wait until it is read again. */
  forgetComing(): void;
  start(): void;
  stop(): void;
}

/** Tomorrow's game is fetched this long before midnight, so that midnight itself needs no database. */
const PREPARE_AHEAD_MS = 5 * 60_000;
/** A change that was allowed just before midnight may be stored only just after it. */
const SETTLES_AFTER_MS = 2000;
/** What is held is read again so often: whatever was changed on another server, or by hand, is served here by then. */
const TICK_MS = 1000;

interface Options {
  clock: Clock;
  load: (day: GameDay) => Promise<DailyPuzzle>;
  /** Told once for each time that reading begins to fail. */
  onError: (error: unknown) => void;
}

export function createDayKeeper({ clock, load, onError }: Options): DayKeeper {
  const held = new Map<GameDay, Edition>();
  const loading = new Map<GameDay, Promise<Edition>>();
  let timer: NodeJS.Timeout | undefined;

  function current(): Edition | undefined {
    const now = clock.now();
    for (const edition of held.values()) {
      if (edition.startsAt <= now && now < edition.endsAt) return edition;
    }
    return undefined;
  }

  /** However many ask at once, the database is asked once. */
  function fetch(day: GameDay): Promise<Edition> {
    const underWay = loading.get(day);
    if (underWay) return underWay;
    const fetched = read(day).finally(() => loading.delete(day));
    loading.set(day, fetched);
    return fetched;
  }

  async function read(day: GameDay): Promise<Edition> {
    const askedAt = clock.now();
    const puzzle = await load(day);
    const startsAt = startOfGameDay(day);
    const isSettled = askedAt >= startsAt + SETTLES_AFTER_MS;
    const edition = { startsAt, endsAt: startOfGameDay(nextDay(day)), puzzle, isSettled };
    held.set(day, edition);
    return edition;
  }

  async function readAgain(): Promise<void> {
    const now = clock.now();
    const today = gameDay(now);
    const tomorrow = nextDay(today);
    for (const day of held.keys()) if (day !== today && day !== tomorrow) held.delete(day);
    await fetch(today);
    if (nextRollover(now) - now <= PREPARE_AHEAD_MS) await fetch(tomorrow);
  }

  const refresh = tellingOnce(readAgain, onError);

  return {
    current,
    holds: (day) => held.has(day),
    async today() {
      return current() ?? fetch(gameDay(clock.now()));
    },
    refresh,
    forgetComing() {
      loading.clear();
      for (const [day, edition] of held) if (clock.now() < edition.startsAt) held.delete(day);
    },
    start() {
      // A timer set for midnight would be wrong after the machine slept or its clock was put right; a tick is not.
      timer = setInterval(() => void refresh(), TICK_MS).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
