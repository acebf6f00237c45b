import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Log } from '../adapters/log.ts';
import { renderPng } from '../adapters/png-renderer.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { BackgroundTask } from '../lib/repeat.ts';
import type { DailyCache } from '../services/calendar/daily-cache.ts';
import { createCards } from '../services/cards/cards.ts';
import { createMakerNames } from '../services/friend-puzzles/playing.ts';
import { createReleaseFiles } from '../services/operations/release-files.ts';
import { cardRoutes } from './cards.ts';
import { pageScriptRoutes } from './page-scripts.ts';
import { hashedFolder, pageRoutes } from './pages.ts';

interface Deps {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  dailyCache: DailyCache;
  webRoot: string;
  /** Of a page. */
  headers: Record<string, string>;
}

/** The web app: pages, their files and the pictures of link previews. Returns the task that publishes the files. */
export async function webRoutes(app: FastifyInstance, deps: Deps): Promise<BackgroundTask> {
  const { config, dailyCache, webRoot, headers } = deps;
  const releaseFiles = createReleaseFiles({ ...deps, folder: hashedFolder(webRoot) });
  // Before the first page is served: its files may be requested from any server.
  await releaseFiles.publish();
  const { publicUrl } = config;
  const today = () => dailyCache.current()?.puzzle;
  const makerOf = config.friendPuzzles ? createMakerNames(deps) : async () => undefined;
  const cards = publicUrl === undefined ? undefined : { publicUrl, today, makerOf };
  await pageRoutes(app, { webRoot, releaseFiles, cards });
  cardRoutes(app, createCards({ ...deps, render: renderPng }), makerOf);
  pageScriptRoutes(app, { ...config, webRoot, headers });
  return releaseFiles;
}
