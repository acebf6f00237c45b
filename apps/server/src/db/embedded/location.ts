import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessError, ClusterError, errorCode, ignore } from './cluster-error.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { runScript, type Owner } from './run-command.ts';
import { makeTemporarySibling, removeTree } from './temporary-sibling.ts';

const DEFAULT_FALLBACK_ROOT = '/var/lib/sixfold';

interface Location {
  /** DATA_DIR with symlinks resolved */
  dataDir: string;
  /** the folder of the cluster itself */
  dir: string;
  exists: boolean;
  runAs: RunAs;
  /** for the log */
  explanation: string;
}

/** Decides where the cluster for this DATA_DIR is and which user runs it. An existing cluster always wins. */
export async function locate(path: string, fallbackRoot = DEFAULT_FALLBACK_ROOT): Promise<Location> {
  const dataDir = await createDataDir(path);
  const inside = join(dataDir, 'postgres');
  const outside = join(fallbackRoot, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));

  const existing = (await findCluster(inside)) ?? (await findCluster(outside));
  const runAs = await chooseRunAs(existing?.dir ?? inside, existing?.owner);
  const explain = (dir: string, why = '') => `The database is in "${dir}" and runs as the user ${runAs.name}${why}.`;
  if (existing) {
    if (!(await canEnter(existing.dir, runAs))) throw notAccessible(existing.dir, runAs);
    return { dataDir, dir: existing.dir, exists: true, runAs, explanation: explain(existing.dir) };
  }

  await rejectMovedDataDir(dataDir, outside);
  if (await canHoldCluster(inside, runAs)) {
    return { dataDir, dir: inside, exists: false, runAs, explanation: explain(inside) };
  }
  await createFallbackRoot(fallbackRoot);
  if (!(await canHoldCluster(outside, runAs))) throw notAccessible(fallbackRoot, runAs);
  // Never over an existing file: in another user's folder it may be a symlink to anything.
  await writeFile(noteFile(dataDir), `${outside}\n`, { flag: 'wx' }).catch(ignore);
  const explanation = explain(outside, `, who cannot access "${dataDir}"`);
  return { dataDir, dir: outside, exists: false, runAs, explanation };
}

async function createDataDir(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    return await realpath(path);
  } catch (error) {
    throw accessError(error, path);
  }
}

async function findCluster(path: string): Promise<{ dir: string; owner: Owner } | undefined> {
  try {
    const { uid, gid } = await stat(path);
    const dir = await realpath(path); // the owner may have moved it to another disk and left a symlink
    const names = await readdir(dir).catch((error: unknown) => {
      if (errorCode(error) === 'EACCES') return undefined; // another user's, which is reported later
      throw error;
    });
    if (names?.length === 0) return undefined;
    if (names && !names.includes('PG_VERSION')) throw notACluster(dir);
    return { dir, owner: { uid, gid } };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw accessError(error, path);
  }
}

const canEnter = async (dir: string, runAs: RunAs) =>
  (await runScript(runAs, 'cd "$1" && test -w .', [dir])).status === 0;

// Tries to write as that user: file modes do not account for access lists, network disks and the like.
async function canHoldCluster(dir: string, runAs: RunAs): Promise<boolean> {
  let trial: string | undefined;
  try {
    trial = await makeTemporarySibling(dir, runAs);
    const { status } = await runScript(runAs, 'cd "$1" && : >trial && rm trial', [trial]);
    return status === 0;
  } catch (error) {
    if (runAs.switched && errorCode(error) === 'EPERM') return false; // a file system without owners
    throw accessError(error, dir);
  } finally {
    if (trial) await removeTree(trial, runAs);
  }
}

async function createFallbackRoot(root: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true });
    await chmod(root, 0o755); // regardless of our umask
  } catch (error) {
    throw accessError(error, root);
  }
}

// The fallback folder is derived from the path of DATA_DIR. Without this note, renaming DATA_DIR would silently start over.
const noteFile = (dataDir: string) => join(dataDir, 'postgres-location.txt');

async function rejectMovedDataDir(dataDir: string, outside: string): Promise<void> {
  const note = await readFile(noteFile(dataDir), 'utf8').catch(() => undefined);
  if (note === undefined) return;
  throw new ClusterError(
    'NO_ACCESS',
    `The database for "${dataDir}" was in "${note.trim()}" and is now expected in "${outside}". Move it there, or delete "${noteFile(dataDir)}" to start with an empty one.`,
  );
}

const notACluster = (dir: string) =>
  new ClusterError(
    'NOT_A_CLUSTER',
    `"${dir}" contains files that are not a PostgreSQL database. Move them elsewhere, or use another DATA_DIR.`,
  );

const notAccessible = (dir: string, runAs: RunAs) =>
  new ClusterError(
    'NO_ACCESS',
    `The user ${runAs.name}, which runs PostgreSQL, cannot access the database in "${dir}". Give that user access to the parent folders.`,
  );
