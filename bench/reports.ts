// `npm run bench:reports [-- 10000]`: the server's memory while it writes reports on that many puzzles. They have no known
// rating, so each report simulates games.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { PuzzleWords } from '@sixfold/game';
import { everyPuzzle } from '../packages/analysis/src/studio/generator.ts';
import { createWordList } from '../packages/analysis/src/studio/word-list.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { wordSets } from '../apps/server/src/db/schema.ts';
import { reportProgress } from '../apps/server/src/services/studio/report-job.ts';
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { RELIABILITY_PAGE } from './lib/figures.ts';
import { startPreparedCluster } from './lib/prepared-cluster.ts';
import { residentMemory } from './lib/processor-time.ts';
import { startServer, type ServerProcess } from './lib/server-process.ts';

const { positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { write: { type: 'boolean' } },
  allowPositionals: true,
});
const REPORTS = Number(positionals[0] ?? 10_000);
if (!(REPORTS > 0)) throw new Error('The number of reports must be positive.');
const PARTS = 10;
const SAMPLE_EVERY_MS = 200;
/** The allowed ratio of the second half's peak to the first's. */
const MAX_GROWTH = 1.1;

/** Puzzles of listed words, spread over all anchors. */
function puzzlesToReport(): PuzzleWords[] {
  const all = [...everyPuzzle(createWordList())].flat();
  const step = Math.floor(all.length / REPORTS);
  if (step === 0) throw new Error(`The words make only ${all.length} puzzles.`);
  return Array.from({ length: REPORTS }, (_, index) => all[index * step]!);
}

const figures = createFigures(RELIABILITY_PAGE, 'reports');
const cluster = await startPreparedCluster();
const database = openDatabase(cluster.connection, () => undefined);
let server: ServerProcess | undefined;
try {
  const puzzles = puzzlesToReport().map((words) => ({ ...words, status: 'DRAFT' as const, createdAt: new Date() }));
  for (let from = 0; from < puzzles.length; from += 1_000)
    await database.orm
      .insert(wordSets)
      .values(puzzles.slice(from, from + 1_000))
      .onConflictDoNothing();
  const { total, done: before } = await reportProgress(database);
  server = await startServer({ DATABASE_URL: cluster.connectionString, LOG_LEVEL: 'warn' });
  const began = performance.now();
  const peaks: number[] = [];
  for (let part = 1; part <= PARTS; part += 1) {
    const until = before + Math.round(((total - before) * part) / PARTS);
    let peak = 0;
    do {
      await delay(SAMPLE_EVERY_MS);
      peak = Math.max(peak, residentMemory(server.pid));
    } while ((await reportProgress(database)).done < until);
    peaks.push(peak);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    figures.print(`${String(until - before).padStart(6)} reports after ${seconds} s: peak ${peak.toFixed(0)} MB`);
  }
  const half = PARTS / 2;
  const growth = Math.max(...peaks.slice(half)) / Math.max(...peaks.slice(0, half));
  figures.print(`the peak of the second half relative to the first: ${growth.toFixed(2)}`);
  figures.save();
  process.exitCode = growth <= MAX_GROWTH ? 0 : 1;
} finally {
  await server?.stop();
  await database.close();
  await cluster.stop();
}
