import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { npm, SetUpError } from './steps.mjs';

/** Downloads the newest release of a version into the cache and returns the folder that holds `node`. */
export async function downloadNode(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sixfold', `node-${version}`);
  mkdirSync(folder, { recursive: true });
  const code = await npm(['install', '--prefix', folder, '--no-save', '--loglevel=error', `${name}@${version}`], {
    cwd: folder,
  });
  if (code !== 0) throw new SetUpError(`npm could not download ${name}@${version}.`);
  return join(folder, 'node_modules', name, 'bin');
}
