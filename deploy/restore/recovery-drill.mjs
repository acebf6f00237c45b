// `npm run drill:recovery`: deletes all games of a database with a WAL archive, and recovers the moment before with
// PostgreSQL's own tools, as docs/operations.md describes.
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { regularUser } from '../lib/programs.mjs';
import { until } from '../lib/until.mjs';
import { acknowledgedBefore, asDrill, compare, startSite } from './rehearsal.mjs';

await asDrill('npm run drill:recovery', 'recovery drill', async ({ folder, users, games, print }) => {
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  const { uid, gid } = regularUser('postgres');
  chownSync(archive, uid, gid);
  const settings = { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` };
  const { postgres, server, load, readLog, createNext } = await startSite({ folder, users, settings });

  await load.someGames(games);
  const base = createNext();
  const connection = `host=127.0.0.1 port=${new URL(postgres.databaseUrl).port} user=postgres`;
  await postgres.runProgram('pg_basebackup', '-d', connection, '-D', base.dataDir, '--checkpoint=fast', '-X', 'none');
  await load.someGames(games);
  const before = readLog();
  const moment = (await postgres.query('SELECT clock_timestamp()')).trim();
  await load.someGames(games);
  // The accident: a statement without its WHERE.
  await postgres.query('DELETE FROM completions');
  await load.abort();
  const after = readLog();
  await server.kill();
  await archiveAll(postgres);
  await postgres.kill();

  base.configure({
    archive_mode: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  writeFileSync(join(base.dataDir, 'recovery.signal'), '');
  await base.start();
  const { databaseUrl } = base;
  const found = await compare(acknowledgedBefore(before, after), { databaseUrl, folder });
  print(`recovered to ${moment}, the moment before all games were deleted`);
  print(`acknowledged by then: ${found.acknowledged} games, ${found.byAccounts} of them by accounts`);
  print(`of these missing: ${found.lost}, duplicated: ${found.duplicated}, not as sent: ${found.neverSent}`);
  print(`stored counts: ${found.countsAgree ? 'agree with the games' : 'DO NOT agree with the games'}`);
  return found.lost + found.duplicated + found.neverSent === 0 && found.countsAgree;
});

async function archiveAll(postgres) {
  const last = (await postgres.query('SELECT pg_walfile_name(pg_switch_wal())')).trim();
  await until('the last WAL file is archived', async () =>
    (await postgres.query(`SELECT last_archived_wal >= '${last}' FROM pg_stat_archiver`)).startsWith('t'),
  );
}
