import { LOGIN_PASS_MINUTES } from '@sixfold/contract';
import { hasFields, isCount, isText } from '../../lib/browser/guards.ts';
import { sessionArea, stored } from '../../lib/browser/storage.ts';

const isSaved = hasFields<{ pass: string; until: number }>({ pass: isText, until: isCount });
const saved = stored('sixfold-login-pass', isSaved, undefined, sessionArea);

/** After a reset: sent with the next login, so that a pause that others have caused does not hold it up. */
export function saveLoginPass(pass: string | undefined): void {
  if (pass !== undefined) saved.write({ pass, until: Date.now() + LOGIN_PASS_MINUTES * 60_000 });
}

export function readLoginPass(): string | undefined {
  const found = saved.read();
  if (found && found.until > Date.now()) return found.pass;
  saved.remove();
  return undefined;
}

export const clearLoginPass = saved.remove;
