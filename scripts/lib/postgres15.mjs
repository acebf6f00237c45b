import { existsSync } from 'node:fs';
import { installDebianPackage } from './system-packages.mjs';

const BINARIES = '/usr/lib/postgresql/15/bin';

/** The oldest PostgreSQL we support, where the system has it or lets us install it; else null. */
export async function findPostgres15() {
  const isThere = () => existsSync(`${BINARIES}/postgres`);
  if (isThere() || ((await installDebianPackage('postgresql-15')) && isThere())) return BINARIES;
  return null;
}
