import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { npm, SetUpError } from './steps.mjs';

// As root, some tests start programs as another user, who cannot read root's home.
const CACHE = process.getuid?.() === 0 ? '/var/cache' : process.env.XDG_CACHE_HOME || join(homedir(), '.cache');

/** Downloads the newest release of a version to the cache and returns the folder of `node`. */
export async function downloadNode(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(CACHE, 'sixfold', `node-${version}`);
  mkdirSync(folder, { recursive: true });
  const code = await npm(['install', '--prefix', folder, '--no-save', '--loglevel=error', `${name}@${version}`], {
    cwd: folder,
  });
  if (code !== 0) throw new SetUpError(`npm could not download ${name}@${version}.`);
  return join(folder, 'node_modules', name, 'bin');
}
