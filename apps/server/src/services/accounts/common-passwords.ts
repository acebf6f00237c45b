import { readFile } from 'node:fs/promises';
import { messages } from '@sixfold/contract';
import { COMMON_PASSWORDS } from '../../paths.ts';
import { invalid } from '../app-error.ts';

export type CommonPasswords = ReadonlySet<string>;

export async function readCommonPasswords(): Promise<CommonPasswords> {
  return new Set((await readFile(COMMON_PASSWORDS, 'utf8')).trimEnd().split('\n'));
}

/** Attackers try these first. `field` names the input in the error. */
export function refuseCommon(password: string, field: string, common: CommonPasswords): void {
  if (common.has(password.toLowerCase())) throw invalid([{ field, message: messages.passwordCommon }]);
}
