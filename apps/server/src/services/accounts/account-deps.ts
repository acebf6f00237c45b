import type { Log } from '../../adapters/log.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Passwords } from '../../adapters/passwords.ts';
import type { Database } from '../../db/database.ts';
import type { CommonPasswords } from './common-passwords.ts';
import type { ConfirmationGuard, LoginGuard } from './login-guard.ts';

/** The dependencies of every account service. */
export interface AccountDeps {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  commonPasswords: CommonPasswords;
  guard: LoginGuard;
  confirmations: ConfirmationGuard;
  log: Pick<Log, 'warn'>;
  /** A verified account with one of these addresses becomes an admin once, when it next logs in or resets its password. */
  adminEmails: readonly string[];
}
