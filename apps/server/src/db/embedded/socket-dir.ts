import { createHash } from 'node:crypto';
import { lchown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accessError, ClusterError, errorCode } from './cluster-error.ts';
import { ignore } from './ignore.ts';
import type { RunAs } from './run-as.ts';

export const SOCKET_NAME = '.s.PGSQL.5432';

// The system cuts longer addresses: 107 bytes on Linux, 103 on macOS.
const LONGEST_ADDRESS = 103;

const fits = (dir: string) => Buffer.byteLength(join(dir, SOCKET_NAME)) <= LONGEST_ADDRESS;

/**
 * Where the socket of this cluster goes. Inside the cluster's own folder it is guarded by the folder's mode, and a server
 * in another container that shares the disk finds it too: process numbers say nothing there, a socket that answers does.
 */
export async function claimSocketDir(clusterDir: string, runAs: RunAs, base = '/tmp'): Promise<string> {
  if (fits(clusterDir)) return clusterDir;
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  // Anyone may have made a folder of that name in /tmp before us, so there is more than one name.
  for (let attempt = 0; attempt < 20; attempt++) {
    const dir = join(base, `sixfold-${hash}-${attempt}`);
    if (await claim(dir, runAs)) return dir;
  }
  throw new ClusterError('NO_ACCESS', `No private folder for the database's socket could be made in "${base}".`);
}

async function claim(dir: string, runAs: RunAs): Promise<boolean> {
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw accessError(error, dir);
  }
  // Only root can have made a folder of root's, so it is one that we did not come to hand over.
  if (runAs.switched && (await isPrivateDir(dir, 0))) await lchown(dir, runAs.uid, runAs.gid);
  return isPrivateDir(dir, runAs.uid);
}

async function isPrivateDir(dir: string, owner: number): Promise<boolean> {
  const found = await lstat(dir).catch(() => undefined); // lstat: a link is not a folder
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700;
}

/** Whether a socket found there can only have been put there by the cluster's own user. */
export const isTrustedSocketDir = async (dir: string, clusterDir: string, runAs: RunAs) =>
  dir === clusterDir || isPrivateDir(dir, runAs.uid);

export async function releaseSocketDir(dir: string, clusterDir: string): Promise<void> {
  if (dir !== clusterDir) await rmdir(dir).catch(ignore); // not empty: another start uses it by now
}
