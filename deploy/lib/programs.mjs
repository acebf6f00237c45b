import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { SetUpError } from '../../scripts/lib/steps.mjs';

/** Debian's, the oldest that we support. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** Ends with what is missing and how to get it. */
export function refuseWithout(programs, { who, advice }) {
  const missing = programs.filter((path) => !isExecutable(path));
  if (missing.length > 0) throw new SetUpError(`${who} needs ${missing.join(', ')}. On Debian 12 type:\n${advice}`);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whoever we are; for root, the account of that name. */
export function ordinaryUser(name) {
  const { uid, gid } = userInfo();
  if (uid !== 0) return { uid, gid };
  const idOf = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
