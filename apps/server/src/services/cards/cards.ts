import { addDays, gameDay, type GameDay } from '@sixfold/game';
import type { Clock } from '../../adapters/clock.ts';
import type { RenderPng } from '../../adapters/png-renderer.ts';
import type { Database } from '../../db/database.ts';
import { batch } from '../../lib/batch.ts';
import type { DailyCache } from '../calendar/daily-cache.ts';
import { dayDrawing, friendDrawing, siteDrawing, type DayOfGame } from './drawing.ts';

/**
 * Past days with a picture of their own; older ones share the picture of the site. Few enough to cache them all,
 * at about 80 KB each, so that a crawler that fetches every day causes only one drawing of each.
 */
const RECENT_DAYS = 30;
const MAX_CACHED = RECENT_DAYS;

/** Names of makers that wait for their picture. There may be any number of them, unlike days. */
const MAX_WAITING = 20;

export interface Card {
  /** Identifies the picture without drawing it. */
  svg: string;
  png: () => Promise<Buffer>;
}

/** The pictures that link previews show: one for the site, one for today and each recent day. */
export interface Cards {
  site: () => Card;
  /** Undefined for upcoming days, and for days without a game. */
  day: (day: GameDay) => Promise<Card | undefined>;
  /** Of a puzzle for friends. While many pictures wait to be drawn, a new one is that of the site. */
  friend: (makerName: string) => Card;
}

interface Deps {
  database: Database;
  clock: Clock;
  dailyCache: Pick<DailyCache, 'current'>;
  render: RenderPng;
}

export function createCards({ database, clock, dailyCache, render }: Deps): Cards {
  const draw = oneAtATime(render);
  // Cached and queued separately, so that past days can neither evict nor long delay the pictures that pages name.
  const currentPicture = cachePictures(draw);
  const pastPicture = cachePictures(oneAtATime(draw));
  const friends = createQueueLimit(cachePictures(oneAtATime(draw)), MAX_WAITING);
  // In batches, so that a crawler costs the database little.
  const findPastGame = batch((days: GameDay[]) => findGames(database, days));

  const site = () => cardOf(siteDrawing(), currentPicture);
  return {
    site,
    friend: (makerName) => (friends.isFull() ? site() : cardOf(friendDrawing(makerName), friends.picture)),
    async day(day) {
      const currentDay = gameDay(clock.now());
      if (day > currentDay) return undefined;
      const today = dailyCache.current()?.puzzle;
      const game = today?.gameDate === day ? today : await findPastGame(day);
      if (!game) return undefined;
      if (day < addDays(currentDay, -RECENT_DAYS)) return site();
      return cardOf(dayDrawing(game), day === currentDay ? currentPicture : pastPicture);
    },
  };
}

const cardOf = (svg: string, picture: RenderPng): Card => ({ svg, png: () => picture(svg) });

/** Needs no limit to its queue: the cache asks for each picture only once. */
function oneAtATime(render: RenderPng): RenderPng {
  let last: Promise<unknown> = Promise.resolve();
  return (svg) => {
    const picture = last.then(() => render(svg));
    last = picture.catch(() => undefined);
    return picture;
  };
}

function createQueueLimit(render: RenderPng, max: number) {
  let waiting = 0;
  const picture: RenderPng = (svg) => {
    waiting += 1;
    return render(svg).finally(() => (waiting -= 1));
  };
  return { picture, isFull: () => waiting >= max };
}

/** Draws each picture once while it is in the cache. Concurrent requests share one drawing. */
function cachePictures(render: RenderPng): RenderPng {
  const drawing = new Map<string, Promise<Buffer>>();
  /** The least recently used first. */
  const pictures = new Map<string, Buffer>();

  function draw(svg: string): Promise<Buffer> {
    const picture = drawing.get(svg) ?? render(svg).finally(() => drawing.delete(svg));
    drawing.set(svg, picture);
    return picture;
  }

  return async (svg) => {
    const picture = pictures.get(svg) ?? (await draw(svg));
    pictures.delete(svg);
    pictures.set(svg, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > MAX_CACHED && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
}

async function findGames(database: Database, days: GameDay[]): Promise<(DayOfGame | undefined)[]> {
  const { rows } = await database.query({
    name: 'card-games',
    text: `SELECT game_date AS "gameDate", word_set_id AS "wordSetId" FROM daily_games WHERE game_date = ANY($1::date[])`,
    values: [[...new Set(days)]],
  });
  const games = new Map((rows as DayOfGame[]).map((game) => [game.gameDate, game]));
  return days.map((day) => games.get(day));
}
