import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessError, ClusterError, errorCode } from './cluster-error.ts';
import { ignore } from './ignore.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { runScript, type Owner } from './run-command.ts';
import { makeTemporarySibling, removeTree } from './temporary-sibling.ts';

const DEFAULT_FALLBACK_ROOT = '/var/lib/sixfold';

interface Location {
  /** DATA_DIR, with links resolved */
  dataDir: string;
  /** the folder of the cluster itself */
  dir: string;
  /** whether a cluster is there already */
  exists: boolean;
  runAs: RunAs;
  /** why it is where it is, for the log */
  explanation: string;
}

/** Decides where the cluster of this DATA_DIR lives and who runs it. What exists always wins over what would be chosen. */
export async function locate(wantedDataDir: string, fallbackRoot = DEFAULT_FALLBACK_ROOT): Promise<Location> {
  const dataDir = await makeDataDir(wantedDataDir);
  const inside = join(dataDir, 'postgres');
  const outside = join(fallbackRoot, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));

  const existing = (await findCluster(inside)) ?? (await findCluster(outside));
  const runAs = await chooseRunAs(existing?.dir ?? inside, existing?.owner);
  const kept = (dir: string, why = '') => `The database is kept in "${dir}" and runs as the user ${runAs.name}${why}.`;
  if (existing) {
    if (!(await canEnter(existing.dir, runAs))) throw outOfReach(existing.dir, runAs);
    return { dataDir, dir: existing.dir, exists: true, runAs, explanation: kept(existing.dir) };
  }

  await refuseIfMovedAway(dataDir, outside);
  if (await canHoldCluster(inside, runAs)) {
    return { dataDir, dir: inside, exists: false, runAs, explanation: kept(inside) };
  }
  await makeFallbackRoot(fallbackRoot);
  if (!(await canHoldCluster(outside, runAs))) throw outOfReach(fallbackRoot, runAs);
  // Never over an existing file: in a folder of someone else it may be a link to anything.
  await writeFile(noteIn(dataDir), `${outside}\n`, { flag: 'wx' }).catch(ignore);
  const explanation = kept(outside, `, who cannot reach "${dataDir}"`);
  return { dataDir, dir: outside, exists: false, runAs, explanation };
}

async function makeDataDir(wanted: string): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true });
    return await realpath(wanted);
  } catch (error) {
    throw accessError(error, wanted);
  }
}

async function findCluster(path: string): Promise<{ dir: string; owner: Owner } | undefined> {
  try {
    const { uid, gid } = await stat(path);
    const dir = await realpath(path); // the owner may have moved it to another disk and left a link
    const names = await readdir(dir).catch((error: unknown) => {
      if (errorCode(error) === 'EACCES') return undefined; // of another user, which is said in a moment
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

// Tried for real, as that user: modes alone do not tell about access lists, network disks and the like.
async function canHoldCluster(dir: string, runAs: RunAs): Promise<boolean> {
  let trial: string | undefined;
  try {
    trial = await makeTemporarySibling(dir, runAs);
    const { status } = await runScript(runAs, 'cd "$1" && : >trial && rm trial', [trial]);
    return status === 0;
  } catch (error) {
    if (runAs.switched && errorCode(error) === 'EPERM') return false; // a disk that knows no owners
    throw accessError(error, dir);
  } finally {
    if (trial) await removeTree(trial, runAs);
  }
}

async function makeFallbackRoot(root: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true });
    await chmod(root, 0o755); // whatever our umask says
  } catch (error) {
    throw accessError(error, root);
  }
}

// The place outside follows from the path of DATA_DIR. Without this note a renamed DATA_DIR would quietly begin anew.
const noteIn = (dataDir: string) => join(dataDir, 'postgres-location.txt');

async function refuseIfMovedAway(dataDir: string, outside: string): Promise<void> {
  const note = await readFile(noteIn(dataDir), 'utf8').catch(() => undefined);
  if (note === undefined) return;
  throw new ClusterError(
    'NO_ACCESS',
    `The database of "${dataDir}" was kept in "${note.trim()}" and is now expected in "${outside}". Move it there, or delete "${noteIn(dataDir)}" to begin with an empty one.`,
  );
}

const notACluster = (dir: string) =>
  new ClusterError(
    'NOT_A_CLUSTER',
    `"${dir}" holds files that are not a PostgreSQL database. Move them away, or give Sixfold another DATA_DIR.`,
  );

const outOfReach = (dir: string, runAs: RunAs) =>
  new ClusterError(
    'NO_ACCESS',
    `The database in "${dir}" cannot be reached by the user ${runAs.name} that PostgreSQL runs as. Let that user into the folders above it.`,
  );
