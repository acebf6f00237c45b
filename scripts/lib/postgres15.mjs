import { existsSync } from 'node:fs';
import { installDebianPackages, isDebian } from './system-packages.mjs';

const BINARIES = '/usr/lib/postgresql/15/bin';

/** We only need the programs; by default the package also starts a database on port 5432. */
const NO_CLUSTER = { path: '/etc/postgresql-common/createcluster.conf', text: 'create_main_cluster = false\n' };

/** The oldest PostgreSQL we support, if installed or installable; otherwise null. */
export async function findPostgres15() {
  const isInstalled = () => existsSync(`${BINARIES}/postgres`);
  if (!isInstalled() && isDebian('12')) await installDebianPackages(['postgresql-15'], NO_CLUSTER);
  return isInstalled() ? BINARIES : null;
}
