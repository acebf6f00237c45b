import { existsSync } from 'node:fs';
import { installDebianPackage, isDebian } from './system-packages.mjs';

const BINARIES = '/usr/lib/postgresql/15/bin';

/** Only the programs are wanted; by itself the package would also start a database on port 5432. */
const NO_CLUSTER = { path: '/etc/postgresql-common/createcluster.conf', text: 'create_main_cluster = false\n' };

/** The oldest PostgreSQL we support, where the system has it or lets us install it; else null. */
export async function findPostgres15() {
  const isThere = () => existsSync(`${BINARIES}/postgres`);
  if (!isThere() && isDebian('12')) await installDebianPackage('postgresql-15', NO_CLUSTER);
  return isThere() ? BINARIES : null;
}
