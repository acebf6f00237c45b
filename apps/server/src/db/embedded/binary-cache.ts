import { chmod, constants, copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { accessError, errorCode, ignore } from './cluster-error.ts';
import { recreateLibraryLinks } from './library-links.ts';
import { makeTemporarySibling, removeAbandonedSiblings, removeTree } from './temporary-sibling.ts';

export function defaultCacheRoot(): string {
  if (process.getuid?.() === 0) return '/var/cache/sixfold';
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'sixfold');
}

/** Copies the package so that every user can read it, library links included. Returns the folder of the copy. */
export async function cachedCopy(packageDir: string, copy: string): Promise<string> {
  try {
    if (await isComplete(packageDir, copy)) return copy;
    await mkdir(dirname(copy), { recursive: true });
    if (process.getuid?.() === 0) await chmod(dirname(copy), 0o755); // regardless of our umask
    const temporary = await makeTemporarySibling(copy);
    try {
      await removeAbandonedSiblings(copy, temporary);
      await copyTree(join(packageDir, 'native'), join(temporary, 'native'));
      await recreateLibraryLinks(temporary);
      await chmod(temporary, 0o755);
      await moveIntoPlace(packageDir, temporary, copy);
    } finally {
      await removeTree(temporary);
    }
    return copy;
  } catch (error) {
    throw accessError(error, copy);
  }
}

async function moveIntoPlace(packageDir: string, temporary: string, copy: string): Promise<void> {
  const taken = await tryRename(temporary, copy);
  // Another process got there first, which is fine, or a copy damaged by a power failure is in the way.
  if (!taken || (await isComplete(packageDir, copy))) return;
  const damaged = await makeTemporarySibling(copy);
  await rename(copy, damaged).catch(ignore);
  await removeTree(damaged);
  await tryRename(temporary, copy);
}

async function tryRename(from: string, to: string): Promise<'taken' | undefined> {
  try {
    await rename(from, to);
    return undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return 'taken';
    throw error;
  }
}

const filesIn = async (dir: string) => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(dir.length));
};

// Sizes are enough: a power failure after the rename leaves truncated files.
async function isComplete(packageDir: string, copy: string): Promise<boolean> {
  const from = join(packageDir, 'native');
  const sizes = (await filesIn(from)).map(async (file) => {
    const [wanted, found] = await Promise.all([stat(from + file), stat(join(copy, 'native') + file)]);
    return wanted.size === found.size;
  });
  return Promise.all(sizes).then(
    (same) => same.every(Boolean),
    () => false,
  );
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    if (!entry.isFile()) continue;
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644);
  }
}
