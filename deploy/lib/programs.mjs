import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { SetUpError } from '../../scripts/lib/steps.mjs';

/** Debian's; the oldest version we support. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

export function requireExecutables(programs, { command, advice }) {
  const missing = programs.filter((path) => !isExecutable(path));
  if (missing.length > 0)
    throw new SetUpError(`${command} requires ${missing.join(', ')}. On Debian 12, run:\n${advice}`);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
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
