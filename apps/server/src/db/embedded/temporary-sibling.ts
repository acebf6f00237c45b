import { randomBytes } from 'node:crypto';
import { lchown, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ignore } from './ignore.ts';
import { isAlive } from './process-info.ts';
import type { RunAs } from './run-as.ts';
import { runCommand } from './run-command.ts';

// A folder that must never be seen half-made is built under a temporary name beside its place and then renamed.
const prefixOf = (path: string) => `${basename(path)}.new-`;

/** Makes an empty folder beside `path` that only the given user (or we ourselves) may enter. */
export async function makeTemporarySibling(path: string, runAs?: RunAs): Promise<string> {
  const name = `${prefixOf(path)}${process.pid}-${randomBytes(4).toString('hex')}`;
  const temporary = join(dirname(path), name);
  await mkdir(temporary, { mode: 0o700 });
  // lchown: if someone has put a link there by now, the link changes hands and not what it points to.
  if (runAs?.switched) await lchown(temporary, runAs.uid, runAs.gid);
  return temporary;
}

// A process in another container looks dead from here, so what is fresh stays. The age is taken from the files
// alone (against a folder made just now), because this process may run under a shifted clock.
const FRESH_MS = 60_000;

/** Removes what killed processes left beside `path`; `newest` is a folder made just now on the same disk. */
export async function removeAbandonedSiblings(path: string, newest: string, runAs?: RunAs): Promise<void> {
  const now = (await stat(newest)).mtimeMs;
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(prefixOf(path))
      ? /^(\d+)-[0-9a-f]{8}$/.exec(name.slice(prefixOf(path).length))?.[1]
      : '';
    if (!pid || isAlive(Number(pid))) continue;
    const sibling = join(dirname(path), name);
    const made = await stat(sibling).catch(() => undefined);
    if (made && now - made.mtimeMs > FRESH_MS) await removeTree(sibling, runAs);
  }
}

/** Removes a folder of that user with that user's rights, so that no link inside can lead root astray. */
export async function removeTree(path: string, runAs?: RunAs): Promise<void> {
  if (!runAs?.switched) return rm(path, { recursive: true, force: true });
  await runCommand('rm', ['-rf', '--', path], { as: runAs });
  await rmdir(path).catch(ignore); // the folder's own entry is in a folder of ours
}
