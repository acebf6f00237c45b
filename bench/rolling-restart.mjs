// Two servers behind a proxy, restarted in turn under 500 requests a second. No request may be lost.
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { rollingRestart } from './lib/rolling-restart.mjs';
import { databaseUrlOf, startServer, stopServer, temporaryFolder } from './lib/servers.mjs';

const RATE = Number(process.env.RATE ?? 500);
const ROUNDS = Number(process.env.ROUNDS ?? 5);

const figures = createFigures(new URL('../docs/reliability.md', import.meta.url), 'rolling restart');
const { folder, remove } = await temporaryFolder();
// This server only runs the database that the others share.
const host = await startServer({ DATA_DIR: folder });
try {
  const environment = { DATABASE_URL: await databaseUrlOf(folder), RATE_LIMIT_FACTOR: '100000' };
  const start = async (port) => (await startServer({ ...environment, PORT: String(port) })).child;
  const { requests, perSecond, lost, longestMs, codes } = await rollingRestart({ start, rate: RATE, rounds: ROUNDS });
  figures.print(`${codes.length} restarts under ${perSecond} requests a second`);
  figures.print(`  requests: ${requests}, lost: ${lost.length}, longest: ${longestMs} ms`);
  figures.print(`  exit codes: ${codes.join(' ')}`);
  for (const response of new Set(lost)) figures.print(`  lost: ${response}`);
  figures.save();
  process.exitCode = lost.length === 0 && codes.every((code) => code === 0) ? 0 : 1;
} finally {
  await stopServer(host);
  await remove();
}
