import { gameDay, nextDay, nextRollover, startOfGameDay, type GameDay } from '@sixfold/game';
import type { DailyPuzzle } from '@sixfold/contract';
import type { Clock } from '../adapters/clock.ts';

/** A day's game as it is held in memory. */
export interface Edition {
  startsAt: number;
  endsAt: number;
  puzzle: DailyPuzzle;
}

interface Held extends Edition {
  /** When the database was asked. A day that has begun is locked, so what was read since then is final. */
  readAt: number;
}

export interface DayKeeper {
  /** Today's edition if memory holds it: no query, whatever the load. */
  current(): Edition | undefined;
  /** Today's edition, from the database if memory does not hold it. */
  today(): Promise<Edition>;
  /** To be called when a game to come, or its puzzle, was changed: what memory holds of it is read again. */
  forgetComing(): void;
  start(): void;
  stop(): void;
}

/** Tomorrow's game is fetched this long before midnight, so that midnight itself needs no database. */
const PREPARE_AHEAD_MS = 5 * 60_000;
/** Until its day begins, a game may still be rescheduled. */
const REREAD_AFTER_MS = 10_000;
const TICK_MS = 1000;

interface Options {
  clock: Clock;
  load: (day: GameDay) => Promise<DailyPuzzle>;
  onError: (error: unknown) => void;
}

export function createDayKeeper({ clock, load, onError }: Options): DayKeeper {
  const held = new Map<GameDay, Held>();
  const loading = new Map<GameDay, Promise<Held>>();
  let timer: NodeJS.Timeout | undefined;
  let changes = 0;

  function current(): Edition | undefined {
    const now = clock.now();
    for (const edition of held.values()) {
      if (edition.startsAt <= now && now < edition.endsAt) return edition;
    }
    return undefined;
  }

  /** However many ask at once, the database is asked once. */
  function fetch(day: GameDay): Promise<Held> {
    const underWay = loading.get(day);
    if (underWay) return underWay;
    const fetched = read(day).finally(() => loading.delete(day));
    loading.set(day, fetched);
    return fetched;
  }

  async function read(day: GameDay): Promise<Held> {
    const [askedAt, changesThen] = [clock.now(), changes];
    const puzzle = await load(day);
    // What was asked for before a change may be what was there before it.
    const readAt = changesThen === changes ? askedAt : -Infinity;
    const edition = { startsAt: startOfGameDay(day), endsAt: startOfGameDay(nextDay(day)), puzzle, readAt };
    held.set(day, edition);
    return edition;
  }

  async function keep(day: GameDay): Promise<void> {
    const edition = held.get(day);
    const isUpToDate =
      edition &&
      (clock.now() < edition.startsAt
        ? clock.now() - edition.readAt < REREAD_AFTER_MS
        : edition.readAt >= edition.startsAt);
    if (!isUpToDate) await fetch(day);
  }

  async function tick(): Promise<void> {
    const now = clock.now();
    const today = gameDay(now);
    const tomorrow = nextDay(today);
    for (const day of held.keys()) if (day !== today && day !== tomorrow) held.delete(day);
    await keep(today);
    if (nextRollover(now) - now <= PREPARE_AHEAD_MS) await keep(tomorrow);
  }

  return {
    current,
    async today() {
      return current() ?? fetch(gameDay(clock.now()));
    },
    forgetComing() {
      changes += 1;
      for (const [day, edition] of held) if (clock.now() < edition.startsAt) held.delete(day);
    },
    start() {
      // A timer set for midnight would be wrong after the machine slept or its clock was put right; a tick is not.
      timer = setInterval(() => void tick().catch(onError), TICK_MS).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
