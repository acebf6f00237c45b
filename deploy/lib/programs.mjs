import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { SetUpError } from '../../scripts/lib/steps.mjs';

/** Debian's; the oldest version we support. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** `files` need only exist. */
export function requireExecutables(programs, { command, advice, files = [] }) {
  const missing = [
    ...programs.filter((path) => !isAccessible(path, constants.X_OK)),
    ...files.filter((path) => !isAccessible(path, constants.R_OK)),
  ];
  if (missing.length > 0)
    throw new SetUpError(`${command} requires ${missing.join(', ')}. On Debian 12, run:\n${advice}`);
}

function isAccessible(path, how) {
  try {
    accessSync(path, how);
    return true;
  } catch {
    return false;
  }
}

/** The current user, or the given account if we are root. */
export function regularUser(name) {
  const { uid, gid } = userInfo();
  if (uid !== 0) return { uid, gid };
  const idOf = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
