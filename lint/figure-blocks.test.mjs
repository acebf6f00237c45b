import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asCode, replaceBlock } from '../scripts/lib/figure-blocks.mjs';

const ROOT = join(import.meta.dirname, '..');
const PAGE = `Before.

<!-- bench: first -->

old figures

<!-- /bench -->

Between.

<!-- bench: second -->

more old figures

<!-- /bench -->
`;

test('replaces one block and nothing else', () => {
  const page = replaceBlock(PAGE, 'second', asCode(['new figures', '$& and $1']));
  expect(page).toBe(PAGE.replace('more old figures', () => '```\nnew figures\n$& and $1\n```'));
  expect(replaceBlock(page, 'second', 'more old figures')).toBe(PAGE);
});

test('fills an empty block', () => {
  const page = replaceBlock('<!-- bench: third -->\n<!-- /bench -->\n', 'third', 'figures');
  expect(page).toBe('<!-- bench: third -->\n\nfigures\n\n<!-- /bench -->\n');
});

test.each([
  ['that does not exist', PAGE, 'third'],
  ['that is never closed', '<!-- bench: third -->\n\nfigures\n', 'third'],
])('refuses a block %s', (_case, page, name) => {
  expect(() => replaceBlock(page, name, 'new figures')).toThrow('There is no block "third".');
});

test('each block in the documents is written by a command', () => {
  const sources = ['bench', 'e2e', 'deploy/drill'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  );
  const pages = ['performance.md', 'reliability.md'].map((name) => readFileSync(join(ROOT, 'docs', name), 'utf8'));
  const names = pages.flatMap((page) => Array.from(page.matchAll(/^<!-- bench: (.+) -->$/gm), ([, name]) => name));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !sources.some((source) => source.includes(`'${name}'`)))).toEqual([]);
});
