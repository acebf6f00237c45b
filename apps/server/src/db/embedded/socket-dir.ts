import { createHash } from 'node:crypto';
import { lchown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accessError, ClusterError, errorCode, ignore } from './cluster-error.ts';
import type { RunAs } from './run-as.ts';

export const SOCKET_NAME = '.s.PGSQL.5432';

// The limit is 107 bytes on Linux and 103 on macOS.
const ADDRESS_MAX_BYTES = 103;

const fits = (dir: string) => Buffer.byteLength(join(dir, SOCKET_NAME)) <= ADDRESS_MAX_BYTES;

/**
 * The folder of the cluster's socket: the cluster's own if possible. Its mode protects the socket, and a server in
 * another container on the same disk finds it there. Pids mean nothing in that container, but a response does.
 */
export async function claimSocketDir(clusterDir: string, runAs: RunAs, base = '/tmp'): Promise<string> {
  if (fits(clusterDir)) return clusterDir;
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  // Another user may have created a folder with that name in /tmp, so we try several names.
  for (let attempt = 0; attempt < 20; attempt++) {
    const dir = join(base, `sixfold-${hash}-${attempt}`);
    if (await claim(dir, runAs)) return dir;
  }
  throw new ClusterError('NO_ACCESS', `Cannot create a private folder for the database's socket in "${base}".`);
}

async function claim(dir: string, runAs: RunAs): Promise<boolean> {
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw accessError(error, dir);
  }
  // Only root can create a folder owned by root, so we created it but ended before changing its owner.
  if (runAs.switched && (await isPrivateDir(dir, 0))) await lchown(dir, runAs.uid, runAs.gid);
  return isPrivateDir(dir, runAs.uid);
}

async function isPrivateDir(dir: string, owner: number): Promise<boolean> {
  const found = await lstat(dir).catch(() => undefined); // lstat: a symlink is not a folder
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700;
}

/** Whether only the cluster's own user can have created a socket there. */
export const isTrustedSocketDir = async (dir: string, clusterDir: string, runAs: RunAs) =>
  dir === clusterDir || isPrivateDir(dir, runAs.uid);

export async function releaseSocketDir(dir: string, clusterDir: string): Promise<void> {
  if (dir !== clusterDir) await rmdir(dir).catch(ignore); // not empty: another start is using it
}
