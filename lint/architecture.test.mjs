import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, SERVICES } from './layers.mjs';

const MAX_FILES = 35;
const SOURCES = ['packages/game', 'packages/analysis', 'packages/contract', 'apps/server', 'apps/web'].map(
  (workspace) => `${workspace}/src`,
);
/** Folders that need no explanation. */
const UNLISTED = [/^apps\/server\/src\/db\/migrations/, /^apps\/web\/src\/features\/admin\//, /\/api$/];

const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
const listed = [...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, folder]) => folder);

const entries = (folder) => readdirSync(join(ROOT, folder), { withFileTypes: true });
const foldersIn = (folder) => [
  folder,
  ...entries(folder).flatMap((entry) => (entry.isDirectory() ? foldersIn(`${folder}/${entry.name}`) : [])),
];
const filesIn = (folder) => entries(folder).filter((entry) => entry.isFile());
const folders = SOURCES.flatMap(foldersIn).filter((folder) => filesIn(folder).length > 0);

test('ARCHITECTURE.md lists every source folder', () => {
  const isListed = (folder) => listed.includes(folder) || UNLISTED.some((pattern) => pattern.test(folder));
  expect(folders.filter((folder) => !isListed(folder))).toEqual([]);
});

test('ARCHITECTURE.md names only folders and files that exist', () => {
  const roots = ['', 'apps/server/src/', 'apps/web/src/'];
  const named = [...page.matchAll(/`((?:[\w-]+\/)*[\w.-]+\/?)`/g)]
    .map(([, name]) => name)
    .filter((name) => name.includes('/') || /\.(ts|mjs)$/.test(name));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !roots.some((root) => existsSync(join(ROOT, root, name))))).toEqual([]);
});

test('lint/layers.mjs orders every folder of services', () => {
  const services = entries('apps/server/src/services').filter((entry) => entry.isDirectory());
  expect(services.map(({ name }) => name).sort()).toEqual([...SERVICES].sort());
});

test(`no source folder holds more than ${MAX_FILES} files`, () => {
  expect(folders.filter((folder) => filesIn(folder).length > MAX_FILES)).toEqual([]);
});

test('no folder imports one that imports it', () => {
  const imports = new Map(folders.map((folder) => [folder, new Set()]));
  for (const folder of folders) {
    for (const { name } of filesIn(folder)) {
      if (!/\.tsx?$/.test(name) || /\.test\./.test(name)) continue;
      const text = readFileSync(join(ROOT, folder, name), 'utf8');
      for (const [, path] of text.matchAll(/(?:from|import)\s*\(?'(\.{1,2}\/[^']+)'/g)) {
        imports.get(folder).add(dirname(join(folder, path)));
      }
    }
  }
  const isInside = (a, b) => a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
  const reaches = (from, to, seen = new Set()) =>
    [...(imports.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next) || isInside(from, next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  const pairs = folders.flatMap((folder) =>
    [...imports.get(folder)]
      .filter((other) => other !== folder && !isInside(folder, other) && reaches(other, folder))
      .map((other) => `${folder} -> ${other}`),
  );
  expect(imports.get('apps/web/src/features/play').size).toBeGreaterThan(5);
  expect(pairs).toEqual([]);
});
