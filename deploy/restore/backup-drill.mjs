// `npm run drill:restore`: backs up under load, destroys the database, restores the backup, and looks for every game that
// had been acknowledged before the backup began.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP, RESTORE } from '../lib/server.mjs';
import { acknowledgedBefore, asDrill, compare, runBundle, startSite } from './rehearsal.mjs';

await asDrill('npm run drill:restore', 'restore drill', async ({ folder, users, games, print }) => {
  const { postgres, server, load, readLog, createNext } = await startSite({ folder, users });
  await load.someGames(games);
  const before = readLog();
  const file = join(folder, 'backup.gz');
  const seconds = await timed(() => runBundle(BACKUP, [file], { databaseUrl: postgres.databaseUrl, folder }));
  await load.someGames(games);
  await load.abort();
  const after = readLog();
  await server.kill();
  await postgres.kill();
  rmSync(postgres.dataDir, { recursive: true, force: true });

  const next = createNext();
  await next.create();
  await next.start();
  await next.createDatabase();
  const { databaseUrl } = next;
  const restored = await timed(() => runBundle(RESTORE, [file], { databaseUrl, folder }));
  const found = await compare(acknowledgedBefore(before, after), { databaseUrl, folder });
  const size = (statSync(file).size / 1e6).toFixed(1);
  print(`backed up under load in ${seconds} s (${size} MB), database destroyed, restored in ${restored} s`);
  print(`acknowledged before the backup: ${found.acknowledged} games, ${found.byAccounts} of them by accounts`);
  print(`of these missing: ${found.lost}, duplicated: ${found.duplicated}, not as sent: ${found.neverSent}`);
  print(`stored counts: ${found.countsAgree ? 'agree with the games' : 'DO NOT agree with the games'}`);
  return found.lost + found.duplicated + found.neverSent === 0 && found.countsAgree;
});

async function timed(work) {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1000).toFixed(1);
}
