// `npm ci` fails on a platform whose binaries are missing from the lock file, and `npm install` on one platform can drop
// those of others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LOCK_FILES = ['package-lock.json', 'bench/lighthouse/package-lock.json', 'bench/mutants/package-lock.json'];

const readPackages = (file) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).packages;

/** Finds a package as Node does: in the nearest node_modules, going up. */
function resolve(packages, from, name) {
  const candidate = packages[join(from, 'node_modules', name)];
  if (candidate || from === '') return candidate;
  return resolve(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules') - 1)), name);
}

const isExact = (range) => /^\d/.test(range);

const findMissing = (packages) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => {
        const found = resolve(packages, path, name);
        return !found || (isExact(range) && found.version !== range);
      })
      .map(([name, range]) => `${path} needs ${name}@${range}`),
  );

test.each(LOCK_FILES)('%s contains every optional dependency of its packages', (file) => {
  expect(findMissing(readPackages(file))).toEqual([]);
});

test('a missing or outdated optional dependency is reported', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '2.0.0', 'tool-mac': '2.0.0', 'tool-any': '~2.0.0' } },
    'node_modules/tool/node_modules/tool-any': { version: '2.0.1' },
    'node_modules/tool-linux': { version: '1.0.0' },
  };
  expect(findMissing(packages)).toEqual([
    'node_modules/tool needs tool-linux@2.0.0',
    'node_modules/tool needs tool-mac@2.0.0',
  ]);
});

test.each(LOCK_FILES)('%s names no registry', (file) => {
  const resolved = Object.values(readPackages(file)).filter(({ resolved, link }) => resolved && !link);
  expect(resolved).toEqual([]);
});
