import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ROOT } from './steps.mjs';

/** Uncommitted changes, new files included. */
export const changedFiles = () =>
  execFileSync('git', ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));

/**
 * The journeys to repeat: those that were changed, and those named after a changed folder, such as `account.spec.ts` and
 * `account-owner.spec.ts` after `features/account`. Strictly, a change of the source can affect any journey.
 */
export function affectedJourneys(changed, journeys = readdirSync(`${ROOT}/e2e`)) {
  const folders = new Set(changed.flatMap((path) => path.split('/').slice(0, -1)));
  const isAffected = (name) => changed.includes(`e2e/${name}`) || folders.has(name.split(/[-.]/)[0]);
  return journeys.filter((name) => name.endsWith('.spec.ts') && isAffected(name));
}
