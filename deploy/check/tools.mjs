// Linters used only by this command, so they are not installed for everyone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm, SetUpError } from '../../scripts/lib/steps.mjs';

const PACKAGES = [
  'dockerfile-utils@0.16.3',
  '@balena/dockerignore@1.0.2',
  'yaml@2.9.1',
  'kubernetes-models@5.1.0',
  '@kubernetes-models/cloudnative-pg@2.0.0',
];

/** Installs the linters in a folder and returns a function that imports one by name. */
export async function installTools(folder) {
  mkdirSync(folder);
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await npm(['install', '--prefix', folder, ...options, ...PACKAGES], { cwd: folder })) !== 0) {
    throw new SetUpError('The linters could not be installed. Check the network connection.');
  }
  // Imports are resolved relative to the importing file.
  const loader = join(folder, 'load.mjs');
  writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return { folder, load: (await import(pathToFileURL(loader).href)).load };
}
