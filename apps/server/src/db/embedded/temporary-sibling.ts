import { randomBytes } from 'node:crypto';
import { lchown, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ignore } from './cluster-error.ts';
import { isAlive } from './process-info.ts';
import type { RunAs } from './run-as.ts';
import { runCommand } from './run-command.ts';

// For atomic creation, a folder is built under a temporary name next to its final path and then renamed.
const prefixOf = (path: string) => `${basename(path)}.new-`;

/** Creates an empty folder next to `path` that only the given user, by default our own, can access. */
export async function makeTemporarySibling(path: string, runAs?: RunAs): Promise<string> {
  const name = `${prefixOf(path)}${process.pid}-${randomBytes(4).toString('hex')}`;
  const temporary = join(dirname(path), name);
  await mkdir(temporary, { mode: 0o700 });
  // lchown: if another user has replaced it with a symlink, only the symlink changes owner.
  if (runAs?.switched) await lchown(temporary, runAs.uid, runAs.gid);
  return temporary;
}

// A process in another container looks dead from here, so recent folders stay. Ages are relative to a new folder, because
// our own clock may be shifted.
const RECENT_MS = 60_000;

/** Removes what killed processes left next to `path`. `newest` is a new folder on the same disk. */
export async function removeAbandonedSiblings(path: string, newest: string, runAs?: RunAs): Promise<void> {
  const now = (await stat(newest)).mtimeMs;
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(prefixOf(path))
      ? /^(\d+)-[0-9a-f]{8}$/.exec(name.slice(prefixOf(path).length))?.[1]
      : '';
    if (!pid || isAlive(Number(pid))) continue;
    const sibling = join(dirname(path), name);
    const made = await stat(sibling).catch(() => undefined);
    if (made && now - made.mtimeMs > RECENT_MS) await removeTree(sibling, runAs);
  }
}

/** Removes a user's folder as that user, so that a symlink in it cannot mislead root. */
export async function removeTree(path: string, runAs?: RunAs): Promise<void> {
  if (!runAs?.switched) return rm(path, { recursive: true, force: true });
  await runCommand('rm', ['-rf', '--', path], { as: runAs });
  await rmdir(path).catch(ignore); // its parent folder is ours
}
