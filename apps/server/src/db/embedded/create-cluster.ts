import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { accessError, ClusterError, errorCode } from './cluster-error.ts';
import type { RunAs } from './run-as.ts';
import { type CommandResult, runCommand, runScript } from './run-command.ts';
import { asConfiguration, INITIAL_SETTINGS, SUPERUSER } from './settings.ts';
import { failureReason } from './failure-reason.ts';
import { makeTemporarySibling, removeAbandonedSiblings, removeTree } from './temporary-sibling.ts';

/** Creates a new cluster at `dir`. If another start creates one concurrently, the first wins and ours is discarded. */
export async function createCluster(dir: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const initdb = (...args: string[]) => runCommand(join(binaries.bin, 'initdb'), args, { as: runAs });
  const temporary = await makeTemporarySibling(dir, runAs).catch((error: unknown) => {
    throw accessError(error, dir);
  });
  try {
    await removeAbandonedSiblings(dir, temporary, runAs);
    orThrow(await initialize(temporary, binaries.major, initdb), dir);
    const settings = `\n# Sixfold wrote these settings. To change them, edit this file and restart Sixfold.\n${asConfiguration(INITIAL_SETTINGS)}`;
    orThrow(await runScript(runAs, 'cat >>"$1/postgresql.conf"', [temporary], settings), dir);
    orThrow(await initdb('--sync-only', '-D', temporary), dir);
    await moveIntoPlace(temporary, dir);
  } finally {
    await removeTree(temporary, runAs);
  }
}

type Initdb = (...args: string[]) => Promise<CommandResult>;

async function initialize(temporary: string, major: number, initdb: Initdb): Promise<CommandResult> {
  const fixed = ['-D', temporary, '-U', SUPERUSER, '--encoding=UTF8', '--data-checksums', '--no-instructions'];
  // Anyone who can reach the socket may connect; the mode of its folder decides who can reach it.
  const access = ['--auth-local=trust', '--auth-host=reject'];
  const run = (locale: string[]) => initdb(...fixed, ...access, ...locale, '--no-sync'); // synced at the end
  const [first, second] = localeChoices(major);
  const result = await run(first);
  return result.status === 0 || !second ? result : run(second);
}

// PostgreSQL 17 has a built-in UTF-8 locale, the same on every machine. Older versions need one from the system.
const localeChoices = (major: number): [string[], string[]?] =>
  major >= 17
    ? [['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']]
    : [['--locale=C.UTF-8'], ['--locale=C']];

async function moveIntoPlace(temporary: string, dir: string): Promise<void> {
  try {
    await rename(temporary, dir);
    const parent = await open(dirname(dir));
    try {
      await parent.sync();
    } finally {
      await parent.close();
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw accessError(error, dir);
  }
}

function orThrow(result: CommandResult, dir: string): void {
  if (result.status === 0) return;
  const reason = failureReason(result.stderr);
  throw new ClusterError('START_FAILED', `The database in "${dir}" could not be created: ${reason}.`);
}
