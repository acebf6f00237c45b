import { lstat, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode } from './cluster-error.ts';

interface Link {
  source: string;
  target: string;
}

/**
 * npm packages cannot hold links, so the binary package lists those that its libraries need and makes them in an install
 * script. Install scripts are off, so we make them. Says whether all are there; a read-only folder is no error.
 */
export async function recreateLibraryLinks(packageDir: string): Promise<boolean> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as Link[];
  try {
    for (const link of links) await makeLink(join(packageDir, link.target), linkText(link));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

const linkText = ({ source, target }: Link) => relative(dirname(target), source);

async function makeLink(path: string, text: string): Promise<void> {
  const there = await lstat(path).catch(() => undefined);
  if (there && !there.isSymbolicLink()) return; // some installers put a copy there instead
  if (there && (await readlink(path).catch(() => undefined)) === text) return;
  // Made aside and renamed: a process that starts meanwhile sees the old link or the new one, never none.
  const aside = `${path}.new-${process.pid}`;
  await symlink(text, aside).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await rename(aside, path).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error; // done by another thread of this process
  });
}
