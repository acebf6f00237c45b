import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recreateLibraryLinks } from './library-links.ts';

let dir: string;
let lib: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sixfold-links-'));
  lib = join(dir, 'native/lib');
  await mkdir(lib, { recursive: true });
  await writeFile(join(lib, 'libpq.so.5.18'), 'library');
  const link = (target: string) => ({ source: 'native/lib/libpq.so.5.18', target: `native/lib/${target}` });
  await writeFile(join(dir, 'native/pg-symlinks.json'), JSON.stringify([link('libpq.so'), link('libpq.so.5')]));
});
afterEach(() => rm(dir, { recursive: true }));

test('creates missing links as relative ones, so that the package can be moved', async () => {
  expect(await recreateLibraryLinks(dir)).toBe(true);
  expect(await readlink(join(lib, 'libpq.so'))).toBe('libpq.so.5.18');
  await cp(join(dir, 'native'), join(dir, 'moved'), { recursive: true, verbatimSymlinks: true });
  expect(await readFile(join(dir, 'moved/lib/libpq.so.5'), 'utf8')).toBe('library');
});

test('concurrent calls create each link once and leave nothing else', async () => {
  expect(await Promise.all(Array.from({ length: 8 }, () => recreateLibraryLinks(dir)))).toEqual(Array(8).fill(true));
  expect((await readdir(lib)).toSorted()).toEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18']);
});

test('a link from an older version is updated', async () => {
  await symlink('libpq.so.5.17', join(lib, 'libpq.so.5'));
  expect(await recreateLibraryLinks(dir)).toBe(true);
  expect(await readlink(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18');
});

test('a package without a list needs no links', async () => {
  await rm(join(dir, 'native/pg-symlinks.json'));
  expect(await recreateLibraryLinks(dir)).toBe(true);
});
