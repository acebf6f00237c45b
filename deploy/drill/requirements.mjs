import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SetUpError } from '../../scripts/lib/steps.mjs';
import { POSTGRES_BIN } from './machine.mjs';

export function refuseWithoutPrograms() {
  const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', join(POSTGRES_BIN, 'postgres')];
  const missing = programs.filter((path) => !isExecutable(path));
  if (missing.length === 0) return;
  throw new SetUpError(
    `The drill needs ${missing.join(', ')}. On Debian 12 type:\n` +
      '  sudo apt-get install --no-install-recommends postgresql-15 patroni python3-etcd etcd-server haproxy\n' +
      'and stop the services that these packages start: sudo systemctl disable --now etcd haproxy patroni postgresql',
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root. */
export function databaseOwner() {
  const { uid, gid, username } = userInfo();
  if (uid !== 0) return { name: username, uid, gid };
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { name: 'postgres', uid: idOf('-u'), gid: idOf('-g') };
}
