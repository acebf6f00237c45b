import { lstat, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode } from './cluster-error.ts';

interface Link {
  source: string;
  target: string;
}

/**
 * npm packages cannot contain symlinks. An install script of the binary package creates those that its libraries need,
 * but install scripts are disabled, so we create them. Returns whether all exist; a read-only folder is not an error.
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
  const existing = await lstat(path).catch(() => undefined);
  if (existing && !existing.isSymbolicLink()) return; // some installers create a copy instead
  if (existing && (await readlink(path).catch(() => undefined)) === text) return;
  // Created under another name and renamed, so that a process starting now sees the old or the new link.
  const temporary = `${path}.new-${process.pid}`;
  await symlink(text, temporary).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await rename(temporary, path).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error; // done by another thread of this process
  });
}
